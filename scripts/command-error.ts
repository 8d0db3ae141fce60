import { NewerDatabase } from '../server/store/migrations.ts'
import { StoreUnavailable } from '../server/store/store-unavailable.ts'

/** Explains in Portuguese why a command failed and what to do. */
export function commandError(error: unknown): string {
  const { code, path, message } = error as NodeJS.ErrnoException
  if (error instanceof StoreUnavailable) {
    if (error.cause instanceof NewerDatabase) return error.cause.message
    const cause = error.cause instanceof Error ? error.cause.message : message
    const tls = tlsProblem(error.cause)
    if (tls) return tls
    return `O banco de dados não responde (${cause}). Confira DATABASE_URL e se o Postgres está no ar.`
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `Este usuário não pode escrever em ${path} (${code}). Dê a ele a permissão, ou escolha outra pasta.`
  }
  if (code === 'ENOSPC') return 'O disco está cheio. Libere espaço e repita o comando.'
  return message
}

/** Explains a TLS error of the connection to Postgres; undefined for any other error. */
export function tlsProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.message === 'The server does not support SSL connections') {
    return 'O Postgres não oferece TLS. Ligue-o nele; só numa rede que é toda sua, escreva ?sslmode=disable no fim de DATABASE_URL.'
  }
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return 'O certificado do Postgres é de outro nome. Use em DATABASE_URL o nome que está nele.'
  }
  return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)
    ? `O certificado do Postgres não é da autoridade esperada (${code}). Confira DATABASE_CA.`
    : undefined
}
