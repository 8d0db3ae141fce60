import { fillTemplate } from '../contracts/fill-template.ts'
import { plural } from '../contracts/plural.ts'

/** Above a form that was refused: on its own page, and on the server's without JavaScript. */
export const formErrors = {
  /** Before the page's title, which a screen reader reads first. */
  titlePrefix: 'Erro: ',
  one: 'Há 1 campo para corrigir',
  many: 'Há {count} campos para corrigir',
}

export const errorCount = (count: number) =>
  fillTemplate(plural(count, formErrors.one, formErrors.many), { count })
