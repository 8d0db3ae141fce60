/** Wrong usage of the command: explained in one line, with exit code 2. */
export class UsageError extends Error {}
