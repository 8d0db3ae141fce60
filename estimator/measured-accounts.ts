/** With fewer accounts one of them decides alone: the channel counts as not measured. */
export const LEAST_ACCOUNTS = 3
