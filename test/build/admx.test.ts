import { expect, test } from 'vitest'
import { adml, admx } from '../../build/packaging/admx.ts'
import { estacaoSchema } from '../../main/settings/estacao.ts'
import { perfilSchema } from '../../main/settings/perfil.ts'
import { readRegistry, SWITCHES, withSingle, type RegValue } from '../../main/settings/policy/registry.ts'
import { named, parseXml, type XElement } from './support/xml.ts'

/*
 * The definitions for Windows' group policies, read by an XML parser; the program reads an administrator's choices.
 */

const attribute = ({ attributes }: XElement, name: string) => attributes?.[name] ?? ''

const definitions = parseXml(admx())
const resources = parseXml(adml())
const policies = named(definitions, 'policy')

test('the ADML has exactly the strings and presentations that the ADMX references', () => {
  const used = (kind: string) =>
    [...admx().matchAll(new RegExp(String.raw`\$\(${kind}\.(\w+)\)`, 'g'))].map(([, id = '']) => id)
  const given = (name: string) => named(resources, name).map((one) => attribute(one, 'id'))
  expect(given('string').toSorted()).toEqual([...new Set(used('string'))].toSorted())
  expect(given('presentation').toSorted()).toEqual(used('presentation').toSorted())
  for (const { value } of named(resources, 'string')) expect(value.trim()).not.toBe('')
})

test('the boxes of a policy’s presentation match its fields', () => {
  const boxes = named(resources, 'presentation').map((one) => [
    attribute(one, 'id'),
    (one.elements ?? []).map((box) => attribute(box, 'refId')),
  ])
  const fields = policies.flatMap((policy) => {
    const [elements] = named(policy, 'elements')
    return elements ? [[attribute(policy, 'name'), (elements.elements ?? []).map((one) => attribute(one, 'id'))]] : []
  })
  expect(Object.fromEntries(boxes)).toEqual(Object.fromEntries(fields))
})

/** The values of a policy, each as Windows writes it: the first choice, the smallest number, a text. */
function written(policy: XElement): [name: string, value: RegValue][] {
  const own = attribute(policy, 'valueName')
  if (own) return [[own, 0]]
  const texts: Record<string, string> = {
    dominio: 'serra.example',
    baseUrl: 'https://api.example',
    authUrl: 'https://id.example/realms/a',
    'correio.servidor': 'smtp://correio.example:587',
    'correio.remetente': 'a@cidade.example',
    'estado.syslog': 'tls://logs.example:6514',
    'aparencia.corPrimaria': '00ff00',
  }
  return (named(policy, 'elements')[0]?.elements ?? []).map((field) => {
    const name = attribute(field, 'valueName')
    if (field.name === 'decimal') return [name, Number(attribute(field, 'minValue'))]
    if (field.name === 'enum') return [name, named(field, 'string')[0]?.value ?? '']
    return [name, texts[name] ?? '{}']
  })
}

test('all policies together are accepted by a station', () => {
  const valuesOf = (key: string) =>
    policies.filter((policy) => `HKLM\\${attribute(policy, 'key')}` === key).flatMap(written)
  const all = readRegistry((key) => ({ values: new Map(valuesOf(key)), keys: [] }))
  const { estacao, perfis } = withSingle({}, all ?? { estacao: [], municipio: [], outros: [] }) as {
    estacao: object
    perfis: unknown[]
  }
  expect(policies.length).toBeGreaterThan(10)
  expect(estacaoSchema.safeParse(estacao).error?.issues).toBeUndefined()
  expect(estacao).toMatchObject({ segundaTela: false, impressao: { som: false }, inatividadeSegundos: 30 })
  expect(perfilSchema.parse(perfis[0])).toMatchObject({ dominio: 'serra.example' })
})

test('the program reads every on/off setting that the policy definitions declare', () => {
  const own = policies.map((policy) => attribute(policy, 'valueName')).filter((name) => name !== '')
  expect(own.filter((name) => !SWITCHES.test(name))).toEqual([])
})
