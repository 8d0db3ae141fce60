import fc from 'fast-check'
import { isNightly } from './nightly.ts'

// By day everybody's machine tries the same random cases; by night others each time.
if (!isNightly) fc.configureGlobal({ seed: 20_261_119 })
