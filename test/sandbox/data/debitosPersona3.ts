import { yearOf, type IsoDate } from './datas.ts'
import type { Centavos, Componentes } from './dinheiro.ts'
import type { Escrituracao } from './escrituracao.ts'
import type { EstadoDaConta } from './lancamentos.ts'
import { integerBetween, sorteio } from './sorteio.ts'
import type { SiglaTributo } from './tributos.ts'

const EXERCICIOS = 12

interface Plano {
  sigla: SiglaTributo
  identificador: string
  descricao: string
  /** Instalments in each of the twelve years; the nine plans add up to 300 entries. */
  porAno: number
  principal: readonly [minimo: number, maximo: number]
}

const umPlano = (
  sigla: SiglaTributo,
  identificador: string,
  descricao: string,
  porAno: number,
  principal: Plano['principal'],
): Plano => ({ sigla, identificador, descricao, porAno, principal })

const planos: readonly Plano[] = [
  umPlano('IPTU', '02.11.007.0300.000', 'IPTU – Estrada do Ribeirão', 10, [2_500, 45_000]),
  umPlano('TCL', '02.11.007.0300.000', 'Coleta de Lixo – Estrada do Ribeirão', 4, [800, 3_500]),
  umPlano('CM', '02.11.007.0300.000', 'Pavimentação Estrada do Ribeirão', 3, [6_000, 25_000]),
  umPlano('COSIP', '02.11.009.0012.000', 'Iluminação – Lote 12', 2, [600, 3_000]),
  umPlano('ISSQN-F', '30030-3', 'ISSQN Profissional Autônomo', 2, [10_000, 60_000]),
  umPlano('TLF', '30030-3', 'Taxas Mobiliárias', 1, [23_260, 348_908]),
  umPlano('DA', 'CDA 2022/0001234', 'Dívida Ativa – IPTU', 1, [30_000, 800_000]),
  umPlano('MULTA', 'AI 004567', 'Diversos', 1, [15_000, 250_000]),
  umPlano('TX-EXP', '2026/12345', 'Taxas Diversas', 1, [675, 13_508]),
]

/** The long list: 300 entries in nine accounts over twelve years, in every account state. */
export function trezentosDebitos(e: Escrituracao): void {
  const sortear = sorteio(e.persona.numero)
  const anoAtual = yearOf(e.hoje)
  for (const plano of planos) {
    const conta = e.conta(plano.sigla, plano.identificador, plano.descricao)
    for (let ano = anoAtual - EXERCICIOS + 1; ano <= anoAtual; ano++) {
      for (let parcela = 1; parcela <= plano.porAno; parcela++) {
        const principal = integerBetween(sortear, ...plano.principal)
        const vencimento = vencimentoDaParcela(ano, parcela, plano.porAno)
        e.lancar(conta, {
          vencimento,
          principal,
          parcela: plano.porAno === 1 ? 0 : parcela,
          estado: estadoSorteado(sortear()),
          ...(plano.sigla === 'DA' && vencimento < e.hoje && { encargosDeOrigem: inscricao(principal) }),
        })
      }
    }
  }
}

/** The fine and interest that became part of a debt at its inscription in dívida ativa. */
function inscricao(principal: Centavos): Partial<Componentes> {
  return { multa: Math.floor(principal / 5), juros: Math.floor(principal / 25) }
}

/** The due date of an instalment: instalments are spread from March to December, on the 20th. */
function vencimentoDaParcela(ano: number, parcela: number, porAno: number): IsoDate {
  const mes = 2 + Math.ceil((parcela * 10) / porAno)
  return `${ano}-${String(mes).padStart(2, '0')}-20`
}

function estadoSorteado(sorte: number): EstadoDaConta {
  if (sorte < 0.8) return 1
  if (sorte < 0.95) return 2
  return sorte < 0.99 ? 3 : 0
}
