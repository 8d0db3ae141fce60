/** One line of what was found: green, yellow (think about it) or red (mend it before going live). */
export type Finding = {
  status: 'ok' | 'warning' | 'error'
  /** Short and always the same, for machines too. */
  topic: string
  message: string
}

export const ok = (topic: string, message: string): Finding => ({ status: 'ok', topic, message })
export const warning = (topic: string, message: string): Finding => ({
  status: 'warning',
  topic,
  message,
})
export const wrong = (topic: string, message: string): Finding => ({
  status: 'error',
  topic,
  message,
})
