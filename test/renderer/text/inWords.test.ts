import { expect, test } from 'vitest'
import { inWords } from '../../../renderer/text/inWords.ts'

test.for([
  ['dataEmissao', 'Data emissão'],
  ['situacaoCadastral', 'Situação cadastral'],
  ['CPF_TITULAR', 'CPF titular'],
  ['iptuNumero', 'IPTU número'],
  ['inscricaoImobiliaria', 'Inscrição imobiliaria'],
  ['observacoes', 'Observações'],
  ['permissao', 'Permissão'],
  ['exigenciasDoProcesso', 'Exigências do processo'],
  ['id', 'ID'],
  ['valor', 'Valor'],
  ['', ''],
] as const)('%s is read as «%s»', ([key, label]) => expect(inWords(key)).toBe(label))
