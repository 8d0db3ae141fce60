// `npm run bench:replicas`: leads and estimates a second of 1, 2 and 3 replicas behind nginx on one
// Postgres, as ratios to one, and how busy the machine was: on few cores that is what bounds them.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { required } from '../contracts/required.ts'
import { startPostgres } from '../server/testing/embedded-postgres.ts'
import { startReplicas } from '../tests/faults/replicas.ts'
import { programFromDebian } from './debian-package.ts'
import { median } from './median.ts'

const REPLICAS = [1, 2, 3]
const CONNECTIONS = 64
const SECONDS = 4
const ROUNDS = 3

const wrk = programFromDebian('wrk')
const folder = mkdtempSync(join(tmpdir(), 'bench-replicas-'))

/** Each lead has an id of its own, or it would be one lead. */
const bodies = {
  leads: {
    name: 'submit-contact',
    lua: `local hex = function(n) local s = '' for i = 1, n do s = s .. string.format('%x', math.random(0, 15)) end return s end
      math.randomseed(os.time() + tonumber(tostring({}):match('0x(%x+)'), 16) % 1000000)
      body = function()
        return '{"submissionId":"' .. hex(8) .. '-' .. hex(4) .. '-4' .. hex(3) .. '-8' .. hex(3) .. '-' .. hex(12) ..
          '","name":"Ana","email":"ana@example.com","phone":"(12) 91234-5678","message":"Quero vender mais ' .. hex(8) .. '"}'
      end`,
  },
  estimates: {
    name: 'calculate-campaign-metrics',
    lua: `body = function()
        return '{"segment":"Moda","objective":"Vendas","platform":null,"budget":' .. math.random(500, 50000) .. '}'
      end`,
  },
}
type Kind = keyof typeof bodies

for (const [kind, { lua }] of Object.entries(bodies)) {
  writeFileSync(
    join(folder, `${kind}.lua`),
    `${lua}
     request = function()
       return wrk.format('POST', nil, { ['Content-Type'] = 'application/json' }, body())
     end`,
  )
}

function perSecond(url: string, kind: Kind): number {
  const { stdout } = spawnSync(
    wrk,
    [
      `-c${CONNECTIONS}`,
      '-t1',
      `-d${SECONDS}s`,
      '-s',
      join(folder, `${kind}.lua`),
      `${url}/functions/v1/${bodies[kind].name}`,
    ],
    { encoding: 'utf8' },
  )
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? []
  if (!rate || /Non-2xx/.test(stdout)) throw new Error(stdout)
  return Number(rate)
}

/** Busy share of all cores since the last call; undefined where the system does not tell. */
function busyMeter() {
  const read = () => {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    const [, ...times] = line.split(/\s+/).map(Number)
    const [, , , idle = 0, waiting = 0] = times
    const total = times.slice(0, 8).reduce((sum, time) => sum + time, 0)
    return { total, idle: idle + waiting }
  }
  let before = read()
  return () => {
    const now = read()
    const share = 1 - (now.idle - before.idle) / (now.total - before.total)
    before = now
    return share
  }
}

const kinds = Object.keys(bodies) as Kind[]
const measured = new Map<string, { rate: number; busy: number }[]>()
const postgres = await startPostgres()
// All of them at once, and each round visits every one: what else the machine does is shared out evenly.
const setups = await Promise.all(
  REPLICAS.map(async (count) =>
    startReplicas(count, {
      DATABASE_URL: await postgres.newDatabase(),
      APP_SECRET: 'a secret of the benchmark',
      RATE_LIMIT: 'off',
    }),
  ),
)
for (const { url } of setups) for (const kind of kinds) perSecond(url, kind) // Warms the compiler.
for (let round = 0; round < ROUNDS; round++) {
  for (const kind of kinds) {
    for (const { url, count } of setups) {
      const busy = busyMeter()
      const rate = perSecond(url, kind)
      const known = measured.get(`${kind} ${count}`) ?? []
      measured.set(`${kind} ${count}`, [...known, { rate, busy: busy() }])
    }
  }
}
for (const setup of setups) await setup.stop()
await postgres.stop()
rmSync(folder, { recursive: true })

const middle = (kind: Kind, count: number) => {
  const rounds = required(measured.get(`${kind} ${count}`), `${kind} with ${count} replicas`)
  return {
    rate: median(rounds.map(({ rate }) => rate)),
    busy: median(rounds.map(({ busy }) => busy)),
  }
}
const shown = (value: number, digits = 2) => value.toFixed(digits).replace('.', ',')
console.log(`${availableParallelism()} núcleos, ${CONNECTIONS} conexões; tudo na mesma máquina`)
for (const kind of kinds) {
  const one = middle(kind, 1).rate
  for (const count of REPLICAS) {
    const { rate, busy } = middle(kind, count)
    console.log(
      `${kind === 'leads' ? 'leads' : 'estimativas'}, ${count} réplica(s): ${rate.toFixed(0)} por segundo, ` +
        `razão ${shown(rate / one)}; máquina ${shown(busy * 100, 0)}% ocupada`,
    )
  }
}
