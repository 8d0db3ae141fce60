import { expect, test } from 'vitest'
import { suggestNames } from './suggest-names.ts'
import { names } from './variables.ts'

test.each([
  ['STMP_URL', 'SMTP_URL'],
  ['SMTP_ULR', 'SMTP_URL'],
  ['SITENAME', 'SITE_NAME'],
  ['site_name', 'SITE_NAME'],
  ['SITE_FONE', 'SITE_PHONE'],
  ['LEAD_TO', 'LEADS_TO'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
  ['PROT', 'PORT'],
  ['WEBHOOK_SECERT', 'WEBHOOK_SECRET'],
  ['AI_APIKEY', 'AI_API_KEY'],
])('%s is taken for %s', (written, meant) => {
  expect(suggestNames([written])).toEqual([{ written, meant }])
})

test('any unknown name with the site’s prefix is reported, however different', () => {
  expect(suggestNames(['SITE_COR_PRINCIPAL'])).toHaveLength(1)
})

test('correct names are not reported', () => {
  expect(suggestNames([...names])).toEqual([])
})

test('variables of systems, shells, npm, CI and platforms are not reported', () => {
  const others =
    'HOME HOSTNAME HOSTTYPE LOGNAME USER USERNAME SHELL SHLVL PATH PWD OLDPWD TERM LANG LC_ALL TZ ' +
    'TMPDIR TEMP TMP EDITOR PAGER DISPLAY MAIL MAILTO SSH_TTY XDG_DATA_DIRS NODE_ENV NODE_OPTIONS ' +
    'NODE_PATH NPM_TOKEN npm_execpath npm_config_cache INIT_CWD COLOR CI GITHUB_TOKEN GITHUB_SHA ' +
    'RUNNER_OS DOCKER_HOST COMPOSE_FILE POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB PGHOST PGPORT ' +
    'PGDATA REDIS_URL APPDATA LOCALAPPDATA COMPUTERNAME OS PATHEXT PROMPT SYSTEMROOT WINDIR ' +
    'ProgramFiles INVOCATION_ID JOURNAL_STREAM LISTEN_FDS NOTIFY_SOCKET RENDER FLY_APP_NAME DYNO ' +
    'VERCEL SUPABASE_URL SUPABASE_ANON_KEY SUPABASE_DB_URL DENO_DIR HTTP_PROXY HTTPS_PROXY NO_PROXY'
  expect(suggestNames(others.split(' '))).toEqual([])
})
