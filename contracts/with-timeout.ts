/** Rejects if the promise has not settled in time. Its work continues in the background. */
export async function withTimeout<Value>(
  promise: Promise<Value>,
  limitMs: number,
  createError = () => new Error('time limit'),
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createError()), limitMs)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
