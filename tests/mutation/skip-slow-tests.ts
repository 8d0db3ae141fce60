import { beforeEach } from 'vitest'

/**
 * How the names begin of tests that are too much for once a mutant: they train models again or
 * judge hundreds of texts; the last one waits for seconds. `npm test` runs them all.
 */
const LEFT_OUT = [
  'for four of five rows of each metric, an advertiser lies further off than a publisher',
  'texts that the model has not seen',
  'has at least 150 texts of each, and holds no honest one',
  'thirty leads from one office',
  'the model that is shipped is what these texts give',
  'the longest text there may be',
  'a mail server that accepts a mail late gets it once',
]

beforeEach(({ task, skip }) => skip(LEFT_OUT.some((start) => task.name.startsWith(start))))
