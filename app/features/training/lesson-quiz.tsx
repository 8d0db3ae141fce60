import { training } from '@content/training.ts'
import { useState } from 'react'
import { fillTemplate } from '~/lib/fill-template.ts'
import type { Question } from '~/sections/reading/reading-blocks.ts'

/** Each choice explains itself. The style sheet shows the words, so that it works without scripts too. */
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
  const [said, setSaid] = useState('')
  return (
    <fieldset>
      <legend>
        <span>{fillTemplate(training.quiz.question, { number })}</span>
        {question}
      </legend>
      {options.map(({ text, why, right = false }, index) => {
        const id = `pergunta-${number}-${index + 1}`
        const answer = `${right ? training.quiz.right : training.quiz.wrong} ${why}`
        return (
          <div key={text} className="quiz-option" data-right={right || undefined}>
            {/* Beside its words, not in them: a rule of every browser can show what follows it. */}
            <input
              id={id}
              type="radio"
              name={`pergunta-${number}`}
              onChange={() => setSaid(answer)}
            />
            <label htmlFor={id}>{text}</label>
            <p className="quiz-why">{answer}</p>
          </div>
        )
      })}
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  )
}
