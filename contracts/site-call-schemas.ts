import * as z from 'zod/mini'
import { FRAME, SCRIPT_ERROR_LIMITS } from './script-errors.ts'
import { VISIT_LIMITS, VISIT_SIGNS } from './visits.ts'

/** What pages tell the server by themselves. Apart from the rest, so that no page loads the rules. */

const text = z.string().check(z.maxLength(VISIT_LIMITS.text))
const page = z.string().check(z.maxLength(VISIT_LIMITS.page))

export const visitSchema = z.object({
  what: z.enum(VISIT_SIGNS),
  page,
  from: z.optional(
    z.object({
      host: z.optional(text),
      source: z.optional(text),
      medium: z.optional(text),
      click: z.optional(text),
    }),
  ),
})

export const scriptErrorSchema = z.object({
  message: z.string().check(z.maxLength(SCRIPT_ERROR_LIMITS.message)),
  frames: z
    .array(z.string().check(z.regex(FRAME)))
    .check(z.minLength(1), z.maxLength(SCRIPT_ERROR_LIMITS.frames)),
  page,
})
