import { training } from '@content/training.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { Question } from '~/sections/reading/reading-blocks.ts'

/**
 * Each option has an explanation. CSS reveals it when the option is chosen, so it works without scripts;
 * app/behaviour/course.ts has it read aloud.
 */
export function LessonQuiz({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="quiz">
      {questions.map((question, index) => (
        <QuizQuestion key={question.question} number={index + 1} {...question} />
      ))}
    </div>
  )
}

function QuizQuestion({ number, question, options }: Question & { number: number }) {
  return (
    <fieldset>
      <legend>
        <span>{fillTemplate(training.quiz.question, { number })}</span>
        <span>{question}</span>
      </legend>
      {options.map(({ text, why, right }) => (
        <div key={text} className="quiz-option" data-right={right || undefined}>
          <label>
            <input type="radio" name={`pergunta-${number}`} />
            <span>{text}</span>
          </label>
          <p className="quiz-why">{`${right ? training.quiz.right : training.quiz.wrong} ${why}`}</p>
        </div>
      ))}
      <p role="status" className="sr-only" />
    </fieldset>
  )
}
