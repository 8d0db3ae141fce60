// One step of the build, in a process of its own: React Router draws every page into BUILD_OUT.
import { createBuilder } from 'vite'

const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()
// React Router keeps a development server open for reading its own configuration.
process.exit()
