import { describe, expect, test } from 'vitest'
import { inWords } from '../../../renderer/text/inWords.ts'
import { fc } from '../../fixedCases.ts'

describe('the name of a field as people read it', () => {
  test.for([
    ['areaConstruida', 'Área construída'],
    ['areaTerreno', 'Área do terreno'],
    ['valorLancado', 'Valor lançado'],
    ['numeroProcesso', 'Número do processo'],
    ['inscricaoMunicipal', 'Inscrição municipal'],
    ['dataVencimento', 'Data de vencimento'],
    ['dataUltimaSituacao', 'Data da última situação'],
    ['dataProximoVencimento', 'Data do próximo vencimento'],
    ['situacaoCadastral', 'Situação cadastral'],
    ['CPF_TITULAR', 'CPF do titular'],
    ['cpfCnpj', 'CPF CNPJ'],
    ['nomeMae', 'Nome da mãe'],
    ['razaoSocial', 'Razão social'],
    ['valorJuros', 'Valor dos juros'],
    ['valorTotalDebitos', 'Valor total dos débitos'],
    ['quantidadeParcelas', 'Quantidade de parcelas'],
    ['tipoDocumento', 'Tipo de documento'],
    ['descricaoAtividadePrincipal', 'Descrição da atividade principal'],
    ['vlrTotal', 'Valor total'],
    ['dtVencto', 'Data vencto'],
    ['enderecoBairro', 'Endereço bairro'],
    ['numeroInscricaoMunicipal', 'Número da inscrição municipal'],
    ['iptuNumero', 'IPTU número'],
    ['numeroIptu', 'Número do IPTU'],
    ['responsavelTecnico', 'Responsável técnico'],
    ['permissao', 'Permissão'],
    ['data_de_abertura', 'Data de abertura'],
    ['prazoValidade', 'Prazo de validade'],
    ['codigoBarras', 'Código de barras'],
    ['linhaDigitavel', 'Linha digitável'],
    ['telefone2', 'Telefone 2'],
    ['areaM2', 'Área m²'],
    ['id', 'ID'],
    ['valor', 'Valor'],
    ['', ''],
  ] as const)('a backend field name %s is shown as «%s»', ([key, label]) => expect(inWords(key)).toBe(label))

  test('a backend field name is shown in word order, capitalised, with words separated', () => {
    const word = fc.oneof(
      // Shorter words may be abbreviations of other words: `dt`, `vlr`.
      fc.stringMatching(/^[a-z]{5,12}$/),
      fc.constantFrom('data', 'valor', 'numero', 'area', 'situacao', 'ultima', 'processo', 'imovel', 'parcelas'),
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), ([first = '', ...others]) => {
        const label = inWords(first + others.map((one) => one[0]?.toUpperCase() + one.slice(1)).join(''))
        expect(label).toMatch(/^[\p{Lu}\p{L}²]+( [\p{L}²]+)*$/u)
        expect(label).not.toMatch(/\p{Ll}\p{Lu}/u)
        const plain = label.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().split(' ')
        // Between two words only «de», «do», «das»… may stand.
        const said = [...plain]
        for (const one of [first, ...others]) {
          while (said.length > 0 && said[0] !== one) expect(said.shift()).toMatch(/^d(e|[oa]s?)$/)
          expect(said.shift()).toBe(one)
        }
        expect(said).toEqual([])
      }),
    )
  })
})
