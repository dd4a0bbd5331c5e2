import { beforeEach, describe, expect, test } from 'vitest'
import { Municipalities } from '../../../main/start/municipalities.ts'
import { Attendance } from '../../../main/attendance/attendance.ts'
import { perfilSchema, type Perfil } from '../../../main/settings/perfil.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { keptLog } from '../../fakes/log.ts'

const profile = (dominio: string) =>
  perfilSchema.parse({ dominio, baseUrl: `https://api.${dominio}`, authUrl: `https://login.${dominio}/realms/x` })
const serra = profile('serra-do-ipe.example')
const lagoa = profile('lagoa-das-garcas.example')
const cpf = '52998224725'
let events: string[]
let log: ReturnType<typeof keptLog>
let failing: { open?: Error; remember?: Error }
/** Addresses that were asked for names; `reply` answers. */
let asked: string[]
let reply: () => Response

beforeEach(() => {
  events = []
  log = keptLog()
  failing = {}
  asked = []
  reply = () => Response.json({ data: { codigoMunicipio: 1, nomePrefeitura: 'Prefeitura de Teste' } })
})

/** A fake of one municipality: it has the real attendance, and records when it is left. */
function open(perfil: Perfil) {
  if (failing.open) throw failing.open
  const attendance = new Attendance(new FakeClock(), () => undefined)
  events.push(`open ${perfil.dominio}`)
  const leave = async () => {
    attendance.beginEnd()
    await Promise.resolve()
    events.push(`left ${perfil.dominio}`)
  }
  return { perfil, attendance, leave }
}

const start = () =>
  new Municipalities(serra, {
    atWork: { now: null },
    installed: { now: { perfis: [serra, lagoa] } },
    open,
    fetchFor:
      ({ dominio }) =>
      async (url) => {
        asked.push(`${dominio} ${url}`)
        return reply()
      },
    remember: (dominio) => {
      if (failing.remember) throw failing.remember
      events.push(`remember ${dominio}`)
    },
    home: async () => void events.push('home'),
    log,
  })

describe('switching', () => {
  test('switching the municipality closes the old one, opens the new one, stores the choice and shows the first page, in that order', async () => {
    const municipalities = start()
    await municipalities.switchTo(lagoa.dominio)
    expect(municipalities.active.perfil).toBe(lagoa)
    expect(events).toEqual([
      `open ${serra.dominio}`,
      `open ${lagoa.dominio}`,
      `left ${serra.dominio}`,
      `remember ${lagoa.dominio}`,
      'home',
    ])
  })
  test('switching the municipality is refused during an attendance, and changes nothing', async () => {
    const municipalities = start()
    municipalities.active.attendance.identify(cpf)
    await expect(municipalities.switchTo(lagoa.dominio)).rejects.toThrow('municipio.emAtendimento')
    municipalities.active.attendance.beginEnd()
    await expect(municipalities.switchTo(lagoa.dominio)).rejects.toThrow('municipio.emAtendimento')
    expect(municipalities.active.perfil).toBe(serra)
    expect(events).toEqual([`open ${serra.dominio}`])
    municipalities.active.attendance.finishEnd()
    await municipalities.switchTo(lagoa.dominio)
    expect(municipalities.active.perfil).toBe(lagoa)
  })
  test('switching the municipality is refused if the last end of an attendance could not be verified', async () => {
    const municipalities = start()
    municipalities.active.attendance.lock()
    await expect(municipalities.switchTo(lagoa.dominio)).rejects.toThrow('atendimento.bloqueado')
    expect(municipalities.active.perfil).toBe(serra)
  })
  test('switching the municipality twice at once switches once', async () => {
    const municipalities = start()
    const both = await Promise.allSettled([
      municipalities.switchTo(lagoa.dominio),
      municipalities.switchTo(lagoa.dominio),
    ])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(events.filter((event) => event === 'home')).toHaveLength(1)
  })
  test.each(['outro.example', '', 'SERRA-DO-IPE.example'])(
    'switching to the municipality "%s", which is not installed, is refused',
    async (dominio) => {
      await expect(start().switchTo(dominio)).rejects.toMatchObject({
        falha: { codigo: 'entrada.invalida', campo: 'dominio' },
      })
      expect(events).toEqual([`open ${serra.dominio}`])
    },
  )
  test('switching to a municipality that cannot be opened leaves everything unchanged', async () => {
    const municipalities = start()
    failing.open = new Error('no partition')
    await expect(municipalities.switchTo(lagoa.dominio)).rejects.toThrow('no partition')
    expect(municipalities.active.perfil).toBe(serra)
    expect(municipalities.active.attendance.identify(cpf)).toMatchObject({ fase: 'identificado' })
  })
  test('switching the municipality succeeds even if the choice cannot be stored', async () => {
    failing.remember = new Error('/home/ana: disk full')
    const municipalities = start()
    await municipalities.switchTo(lagoa.dominio)
    expect(municipalities.active.perfil).toBe(lagoa)
    expect(events.at(-1)).toBe('home')
    expect(log.lines).toEqual(['municipality not remembered {"error":"Error"}'])
  })
})

describe('the name of a municipality', () => {
  test('a municipality’s name is empty if the domain is unknown, and requested again if the backend was down', async () => {
    const municipalities = start()
    reply = () => Response.json({ description: 'Domínio desconhecido.' }, { status: 404 })
    expect(await municipalities.nameOf(serra.dominio)).toBeNull()
    reply = () => new Response(null, { status: 503 })
    await expect(municipalities.nameOf(lagoa.dominio)).rejects.toThrow('backend.indisponivel')
    reply = () => Response.json({ data: { codigoMunicipio: 1, nomePrefeitura: 'Lagoa' } })
    expect(await municipalities.nameOf(lagoa.dominio)).toBe('Lagoa')
    await expect(municipalities.nameOf('outro.example')).rejects.toThrow('entrada.invalida')
  })
})
