import { beforeEach } from 'vitest'

/** They train models again or start processes: too long for once a mutant. `npm test` runs them. */
const SLOW = new Set([
  'an advertiser lies further off than a publisher, in every row of the data',
  'texts that the model has not seen: at most 1 honest one in 60 held, and 3 of 4 spam ones',
  'the model that is shipped is what these texts give',
  'six processes start at once on a new folder and every lead is kept',
  'a process that starts while another changes the tables waits for it',
  'a mail server that takes a mail late gets it once',
])

beforeEach(({ task, skip }) => skip(SLOW.has(task.name)))
