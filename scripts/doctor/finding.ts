/** One line of the report: green, yellow (consider it) or red (fix it before going live). */
export type Finding = {
  status: 'ok' | 'warning' | 'error'
  /** Short and stable, because programs read it too. */
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
