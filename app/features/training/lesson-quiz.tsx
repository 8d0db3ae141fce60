import { training } from '@content/training.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { useState } from 'react'
import type { Question, QuizOption } from '~/sections/reading/reading-blocks.ts'

/** Each option has an explanation. CSS reveals it when the option is chosen, so it works without scripts. */
export function LessonQuiz({ questions }: { questions: readonly Question[] }) {
  return (
    <form className="quiz">
      {questions.map((question, index) => (
        <QuizQuestion key={question.question} number={index + 1} {...question} />
      ))}
    </form>
  )
}

function QuizQuestion({ number, question, options }: Question & { number: number }) {
  const [chosen, setChosen] = useState<string>()
  const answerTo = ({ why, right }: QuizOption) =>
    `${right ? training.quiz.right : training.quiz.wrong} ${why}`
  const choice = options.find(({ text }) => text === chosen)
  return (
    <fieldset>
      <legend>
        <span>{fillTemplate(training.quiz.question, { number })}</span>
        <span>{question}</span>
      </legend>
      {options.map((option) => (
        <div
          key={option.text}
          className="quiz-option"
          data-right={option.right || undefined}
          // For browsers without the CSS :has() selector.
          data-chosen={option === choice || undefined}
        >
          <label>
            <input
              type="radio"
              name={`pergunta-${number}`}
              onChange={() => setChosen(option.text)}
            />
            <span>{option.text}</span>
          </label>
          <p className="quiz-why">{answerTo(option)}</p>
        </div>
      ))}
      <p role="status" className="sr-only">
        {choice && answerTo(choice)}
      </p>
    </fieldset>
  )
}
