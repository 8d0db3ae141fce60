import { fillTemplate } from '@contracts/fill-template.ts'
import { whenNear } from '~/lib/when-near.ts'
import { loadFragment } from './load-fragment.ts'
import { matchesWords } from './matches-words.ts'

/** The table of sources: adds the rows that the page does not hold itself, and filters all of them. */
export function start(section: HTMLElement) {
  const input = section.querySelector('input') as HTMLInputElement
  const status = section.querySelector<HTMLElement>('[role=status]')
  const body = section.querySelector('tbody') as HTMLTableSectionElement
  const filter = () => {
    let shown = 0
    for (const row of body.rows) {
      // The first cell holds all words that are searched: title, publisher, year, countries, platforms.
      row.hidden = !matchesWords(row.cells[0]?.textContent ?? '', input.value)
      if (!row.hidden) shown++
    }
    if (!status) return
    const { shown: sentence = '', none = '' } = status.dataset
    status.textContent = shown === 0 ? none : fillTemplate(sentence, { shown })
  }
  input.addEventListener('input', filter)
  whenNear(section, () => {
    loadFragment(section.dataset.more ?? '').then(
      (table) => {
        body.append(...table.querySelectorAll('tr'))
        filter()
      },
      // Without a connection the first rows and the file's link remain.
      () => {},
    )
  })
  // Text that was typed before this script ran filters too.
  if (input.value !== '') filter()
}
