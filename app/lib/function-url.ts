import { backend as config } from 'virtual:site'

/** A form posts to this URL when scripts do not run. */
export const functionUrl = (name: string) => `${config.url}/functions/v1/${name}`
