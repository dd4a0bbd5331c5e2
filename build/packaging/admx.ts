import { z } from 'zod'
import { estacaoSchema, INATIVIDADE_SEGUNDOS } from '../../main/settings/estacao.ts'
import { perfilSchema } from '../../main/settings/perfil.ts'
import { KEY, MUNICIPALITY, STATION, VALUE } from '../../main/settings/policy/registry.ts'
import { element, policyText, type Field } from './admxParts.ts'

/*
 * The definitions with which Windows' group policies offer our settings: an ADMX, and its texts (ADML). Types, choices and
 * limits of each field come from the schema with which the program reads it.
 */

interface Texts {
  title: string
  help: string
  choices?: Record<string, string>
  /** The initial number in the input box; 0 by default. */
  shown?: number
}

/** Settings with a policy of their own, in the order in which an administrator sees them. */
const STATION_TEXTS: Record<string, Texts> = {
  modo: {
    title: 'Tipo de posto',
    help: 'Balcão de atendimento, escritório que imprime listas, ou quiosque em que o cidadão se atende.',
    choices: { balcao: 'Balcão', escritorio: 'Escritório de impressão', totem: 'Quiosque (totem)' },
  },
  inatividadeSegundos: {
    title: 'Segundos sem uso até o atendimento terminar',
    help: 'Sem esta política são 300; num quiosque, 60.',
    shown: INATIVIDADE_SEGUNDOS.balcao,
  },
  segundaTela: {
    title: 'Segunda tela para quem é atendido',
    help: 'Desabilitada, a segunda tela do balcão não é usada.',
  },
  'impressao.som': {
    title: 'Som quando a impressora pede alguém',
    help: 'Desabilitada, o posto não toca o som.',
  },
  'registro.meses': {
    title: 'Meses que o registro do posto guarda',
    help: 'Meses inteiros, além do mês em curso. Com 0, o registro é guardado para sempre.',
  },
  'estado.syslog': {
    title: 'Servidor de syslog para o estado da máquina',
    help: 'Por exemplo tls://registros.cidade.gov.br:6514.',
  },
  'log.nivel': {
    title: 'Nível do log',
    help: 'O nível mais baixo que o log do programa guarda.',
    choices: { info: 'Tudo', warn: 'Avisos e erros', error: 'Só erros' },
  },
  'aparencia.esquema': {
    title: 'Tema da tela',
    help: 'Claro, escuro, ou o do sistema.',
    choices: { claro: 'Claro', escuro: 'Escuro', auto: 'O do sistema' },
  },
  'aparencia.corPrimaria': {
    title: 'Cor da prefeitura',
    help: 'Seis dígitos hexadecimais, como 1351b4.',
  },
}

const MUNICIPALITY_TEXTS: Record<string, string> = {
  dominio: 'Domínio do portal (cidade.gov.br)',
  baseUrl: 'Endereço do sistema (baseUrl, https)',
  authUrl: 'Endereço do provedor de identidade (authUrl, https)',
}

const CORREIO_TEXTS: Record<string, string> = {
  'correio.servidor': 'Servidor (smtp:// ou smtps://, com a porta)',
  'correio.remetente': 'Endereço de quem envia',
}

/** Longest line of the JSON policy, characters. A chosen limit, because Windows' default is too short: 1,023. */
const MOST_LETTERS = 16_383
/** Longest text of a field, characters: the limit of an address in the settings. */
const MOST_TEXT = 300

type Json = { type?: string; enum?: string[]; minimum?: number; maximum?: number; properties?: Record<string, Json> }
const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json

/** @throws if the schema has no such field, or group policies have no such kind of field */
function fieldOf(path: string, schema: Json, choices: Record<string, string> = {}): Field {
  const found = path.split('.').reduce<Json | undefined>((at, name) => at?.properties?.[name], schema)
  if (found?.enum) {
    const named = found.enum.map((value) => [value, choices[value] ?? ''] as const)
    if (named.some(([, name]) => name === '')) throw new Error(`${path}: a choice has no name`)
    return { kind: 'choice', name: path, choices: named }
  }
  if (found?.type === 'boolean') return { kind: 'switch', name: path }
  if (found?.type === 'integer')
    return { kind: 'number', name: path, min: found.minimum ?? 0, max: found.maximum ?? 9999 }
  if (found?.type === 'string') return { kind: 'text', name: path, most: MOST_TEXT }
  throw new Error(`${path}: no field that a group policy could have`)
}

const station = jsonOf(estacaoSchema)
const municipality = jsonOf(perfilSchema)
const key = KEY.replace('HKLM\\', '')

/** Policies, each with the registry key of its values and the fields that an administrator fills in. */
const policies = [
  {
    name: VALUE,
    key,
    title: 'Política inteira (JSON)',
    help: 'A política como em «Salvar para outros computadores…». O que as outras políticas desta pasta dizem vale mais.',
    fields: [{ kind: 'lines', name: VALUE, label: 'JSON', most: MOST_LETTERS } as const],
  },
  {
    name: MUNICIPALITY,
    key: `${key}\\${MUNICIPALITY}`,
    title: 'Prefeitura',
    help: 'A única prefeitura dos postos. Para mais de uma, ou outros campos, use a política inteira.',
    fields: Object.entries(MUNICIPALITY_TEXTS).map(([name, label]) => ({ ...fieldOf(name, municipality), label })),
  },
  {
    name: 'correio',
    key: `${key}\\${STATION}`,
    title: 'Servidor de e-mail para os papéis',
    help: 'No balcão, o papel pode ir por e-mail a quem é atendido. O servidor aceita as mensagens do posto sem senha, por TLS: smtp://correio.cidade.gov.br:587 (STARTTLS) ou smtps://correio.cidade.gov.br:465.',
    fields: Object.entries(CORREIO_TEXTS).map(([name, label]) => ({ ...fieldOf(name, station), label })),
  },
  ...Object.entries(STATION_TEXTS).map(([path, { title, help, choices, shown }]) => ({
    name: path.replace('.', '_'),
    key: `${key}\\${STATION}`,
    title,
    help,
    fields: [{ ...fieldOf(path, station, choices), label: title, shown }],
  })),
]

const SPACE =
  'xmlns="http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions" revision="1.0" schemaVersion="1.0"'
const XML = '<?xml version="1.0" encoding="utf-8"?>'

export function admx(): string {
  return `${XML}
<policyDefinitions ${SPACE}>
  <policyNamespaces>
    <target prefix="balcao" namespace="Balcao.Policies"/>
  </policyNamespaces>
  <resources minRequiredRevision="1.0"/>
  <supportedOn>
    <definitions>
      <definition name="Balcao_1" displayName="$(string.Balcao_1)"/>
    </definitions>
  </supportedOn>
  <categories>
    <category name="Balcao" displayName="$(string.Balcao)"/>
  </categories>
  <policies>
${policies.map(policyText).join('\n')}
  </policies>
</policyDefinitions>
`
}

export function adml(): string {
  const strings = [
    ['Balcao', 'Balcão'],
    ['Balcao_1', 'Balcão 1.0 ou mais novo'],
    ...policies.flatMap(({ name, title, help, fields }) => [
      [name, title],
      [`${name}_Ajuda`, help],
      ...fields.flatMap((field) =>
        field.kind === 'choice' ? field.choices.map(([value, words]) => [`${name}_${value}`, words]) : [],
      ),
    ]),
  ]
  const boxes = policies.filter(({ fields }) => fields.some(({ kind }) => kind !== 'switch'))
  return `${XML}
<policyDefinitionResources ${SPACE}>
  <displayName>Balcão</displayName>
  <description>Programa dos balcões de atendimento das prefeituras.</description>
  <resources>
    <stringTable>
${strings.map(([id = '', words = '']) => `      ${element('string', { id }, words)}`).join('\n')}
    </stringTable>
    <presentationTable>
${boxes.map(({ name, fields }) => `      <presentation id="${name}">${fields.map(box).join('')}</presentation>`).join('\n')}
    </presentationTable>
  </resources>
</policyDefinitionResources>
`
}

function box({ label, shown = 0, ...field }: Field & { label: string; shown?: number | undefined }): string {
  const refId = field.name.replace('.', '_')
  if (field.kind === 'text') return `<textBox refId="${refId}">${element('label', {}, label)}</textBox>`
  if (field.kind === 'number') return element('decimalTextBox', { refId, defaultValue: String(shown) }, label)
  return element(field.kind === 'lines' ? 'multiTextBox' : 'dropdownList', { refId }, label)
}
