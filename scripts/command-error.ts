import { StoreUnavailable } from '../server/leads/store-unavailable.ts'

/** Why a command could not do its work, in Portuguese, with what to do. */
export function commandError(error: unknown): string {
  const { code, path, message } = error as NodeJS.ErrnoException
  if (error instanceof StoreUnavailable) {
    const cause = error.cause instanceof Error ? error.cause.message : message
    return `O banco de dados não responde (${cause}). Confira DATABASE_URL e se o Postgres está no ar.`
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `Este usuário não pode escrever em ${path} (${code}). Dê a ele a permissão, ou escolha outra pasta.`
  }
  if (code === 'ENOSPC') return 'O disco está cheio. Libere espaço e repita o comando.'
  return message
}
