import { fillTemplate } from '@contracts/fill-template.ts'
import { showToast } from '~/components/ui/toasts.ts'
import { navigationType } from '~/lib/navigation-type.ts'
import {
  clearProgress,
  onProgressElsewhere,
  readProgress,
  setDayDone,
  setTicked,
} from './course-progress.ts'

/** The course's start page and its lessons: what is done on this device, and ticking more. */
export function start() {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  const checklists = [...document.querySelectorAll<HTMLElement>('[data-checklist]')]
  // A box that was ticked before this script ran stays ticked. After a reload or a step back it was the browser that
  // ticked it, perhaps what the visitor has erased since: then only what is stored counts.
  const isFresh = navigationType() === 'navigate'
  for (const [day, box] of boxesOf(checklists)) {
    if (isFresh && box.checked) setTicked(day, Number(box.value), true)
    box.addEventListener('change', () => setTicked(day, Number(box.value), box.checked))
  }
  const show = () => {
    const { done, ticked } = readProgress()
    for (const [day, box] of boxesOf(checklists)) {
      box.checked = ticked[day]?.includes(Number(box.value)) ?? false
    }
    showDay(find('[data-finish]'), done)
    showWeek(done)
  }
  const change = (day: number, isDone: boolean) => {
    setDayDone(day, isDone)
    show()
  }
  const finish = find('[data-finish]')
  finish?.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button')
    if (!button) return
    if ('print' in button.dataset) return print()
    const isDone = 'done' in button.dataset
    change(Number(finish.dataset.finish), isDone)
    // The pressed button has gone.
    finish.querySelector<HTMLElement>(isDone ? '[data-undo]' : '[data-done]')?.focus()
  })
  const forget = find('[data-forgotten]')
  forget?.addEventListener('click', () => {
    clearProgress()
    show()
    const { forgotten: title = '', text = '' } = forget.dataset
    showToast({ kind: 'success', title, text })
  })
  for (const quiz of document.querySelectorAll('.quiz')) quiz.addEventListener('change', answer)
  onProgressElsewhere(show)
  show()
}

const boxesOf = (lists: HTMLElement[]) =>
  lists.flatMap((list) =>
    [...list.querySelectorAll('input')].map(
      (box) => [Number(list.dataset.checklist), box] as const,
    ),
  )

/** At the end of a lesson. */
function showDay(finish: HTMLElement | null, done: number[]) {
  if (!finish) return
  const isDone = done.includes(Number(finish.dataset.finish))
  for (const button of finish.querySelectorAll('button')) {
    if ('done' in button.dataset) button.hidden = isDone
    if ('undo' in button.dataset) button.hidden = !isDone
  }
  const status = finish.querySelector<HTMLElement>('[data-finished]')
  if (status) status.textContent = isDone ? (status.dataset.finished ?? '') : ''
}

/** On the start page: the path, the list, and the button that leads on. */
function showWeek(done: number[]) {
  const days = [...document.querySelectorAll<HTMLElement>('li[data-day]')]
  const start = document.querySelector<HTMLAnchorElement>('[data-course-start]')
  const progress = document.querySelector<HTMLElement>('[data-course-progress]')
  if (!start || !progress) return
  const numberOf = (day: Element | undefined) => Number((day as HTMLElement)?.dataset.day)
  const next = days.find((day) => !done.includes(numberOf(day)))
  for (const mark of document.querySelectorAll<HTMLElement>('[data-day]')) {
    mark.toggleAttribute('data-done', done.includes(numberOf(mark)))
    // A road leads to its day: it is not the day.
    if (mark.tagName !== 'path')
      mark.toggleAttribute('data-next', numberOf(mark) === numberOf(next))
  }
  const { courseStart = '', resume = '', again = '' } = start.dataset
  const label = !next ? again : done.length > 0 ? resume : courseStart
  start.textContent = fillTemplate(label, { number: numberOf(next) || 1 })
  start.href = (next ?? days[0])?.querySelector('a')?.href ?? start.href
  const sentence = fillTemplate(progress.dataset.courseProgress ?? '', {
    done: done.length,
    total: days.length,
  })
  progress.hidden = done.length === 0
  const line = progress.querySelector('p')
  if (line) line.textContent = sentence
  document.querySelector('.course-path')?.setAttribute('aria-label', sentence)
}

function answer({ target, currentTarget }: Event) {
  const chosen = (target as Element).closest('.quiz-option')
  const question = chosen?.closest('fieldset')
  if (!chosen || !question || !(currentTarget as Element).contains(question)) return
  // For browsers without the CSS :has() selector.
  for (const option of question.querySelectorAll('.quiz-option')) {
    option.toggleAttribute('data-chosen', option === chosen)
  }
  const status = question.querySelector('[role=status]')
  if (status) status.textContent = chosen.querySelector('.quiz-why')?.textContent ?? ''
}
