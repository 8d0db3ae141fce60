import { beforeEach } from 'vitest'

/**
 * How the names begin of tests that are too much for once a mutant: they train models again or start
 * processes; the last ones measure time, which a mutated build does not keep. `npm test` runs them all.
 */
const LEFT_OUT = [
  'an advertiser lies further off than a publisher, in every row of the data',
  'texts that the model has not seen',
  'has at least 150 texts of each, and holds no honest one',
  'thirty leads from one office',
  'the model that is shipped is what these texts give',
  'six processes start at once on a new folder',
  'a process that starts while another changes the tables',
  'a mail server that takes a mail late gets it once',
  'the longest text there may be',
  'decides in no time',
  'six platforms with ranges take under',
]

beforeEach(({ task, skip }) => skip(LEFT_OUT.some((start) => task.name.startsWith(start))))
