/** Compares hashes, so that the time it takes reveals nothing about the secret. */
export async function constantTimeEqual(one: string, other: string): Promise<boolean> {
  const hash = async (text: string) =>
    String(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
  return (await hash(one)) === (await hash(other))
}

export const bearerToken = (request: Request) =>
  /^bearer (.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
