import type { Habitos } from '../habitos/table.ts'
import { alvarasDe } from './alvaras.ts'
import { openCertidaoBook, certidoesIniciais, type LivroDeCertidoes } from './certidoesEmitidas.ts'
import type { Contribuinte } from './contribuinte.ts'
import { yearOf, type IsoDate, todayIn, addDays } from './datas.ts'
import { bookEntries } from './debitos.ts'
import { type Guia, numeroOfGuia } from './guias.ts'
import { type GuiaInicial, guiasIniciais } from './guiasIniciais.ts'
import { type Municipio, municipios } from './municipios.ts'
import { type Persona, personas as todas } from './personas.ts'
import { openPrimeirosAcessos, type PrimeirosAcessos } from './primeirosAcessos.ts'
import { openRazao, type Razao } from './razao.ts'

/** All data of one municipality. The backend reads and changes it; it exists only in memory. */
export interface Cidade {
  municipio: Municipio
  /** Today's date in the municipality's time zone. */
  hoje: () => IsoDate
  contribuintes: ReadonlyMap<string, Contribuinte>
  lancamentos: Razao['lancamentos']
  guias: ReadonlyMap<number, Guia>
  emitirGuia(titular: Persona, nova: GuiaInicial): Guia
  /** The number of guides issued since the sandbox opened. */
  guiasGeradas(): number
  /** Pays an active guide with its entries and their fees today. Throws if the guide is not active. */
  pagarGuia(guia: Guia): void
  certidoes: LivroDeCertidoes
  primeirosAcessos: PrimeirosAcessos
}

export interface Abertura {
  /** The fixed day of all calendars; default the real day. */
  hoje?: IsoDate | undefined
  /** The registered people; by default every persona of the table. */
  personas?: readonly Persona[]
  habitos?: Habitos
}

/** All municipalities by portal domain, in their initial state. */
export function openCidades(abertura: Abertura = {}): ReadonlyMap<string, Cidade> {
  return new Map(municipios.map((municipio) => [municipio.dominio, abrirCidade(municipio, abertura)]))
}

function abrirCidade(municipio: Municipio, { hoje: hojeFixo, personas = todas, habitos = {} }: Abertura): Cidade {
  const hoje = () => hojeFixo ?? todayIn(municipio.fuso)
  const contribuintes = new Map<string, Contribuinte>()
  const razao = openRazao(municipio)
  const certidoes = openCertidaoBook(municipio)
  const guias = new Map<number, Guia>()
  let guiasDeAntes = 0

  const emitirGuia = (titular: Persona, nova: GuiaInicial): Guia => {
    const sequencia = guias.size + 1
    const guia: Guia = {
      ...nova,
      id: (municipio.indice + 1) * 1_000_000 + sequencia,
      numeroGuia: numeroOfGuia(yearOf(nova.dataEmissao), municipio.indice, sequencia, habitos),
      documento: titular.documento,
      nomeContribuinte: titular.nome,
    }
    guias.set(guia.id, guia)
    return guia
  }

  for (const persona of personas.filter((p) => p.realm === municipio.realm)) {
    const contribuinte: Contribuinte = {
      persona,
      ...bookEntries(persona, municipio, hoje()),
      arquivo: [],
      alvaras: alvarasDe(persona, hoje()),
      contato: { email: persona.email, telefone: persona.telefone },
      cadastroEm: addDays(hoje(), -400),
    }
    contribuintes.set(persona.documento, contribuinte)
    razao.registrar(contribuinte)
    for (const inicial of guiasIniciais(persona, contribuinte.contas, hoje())) {
      const guia = emitirGuia(persona, inicial)
      if (guia.status === 2) razao.quitar(guia, contribuinte, addDays(guia.dataVencimento, -3))
    }
    for (const certidao of certidoesIniciais(persona, hoje())) certidoes.emitir(certidao)
  }
  guiasDeAntes = guias.size

  return {
    municipio,
    hoje,
    contribuintes,
    lancamentos: razao.lancamentos,
    guias,
    emitirGuia,
    guiasGeradas: () => guias.size - guiasDeAntes,
    pagarGuia(guia) {
      const titular = contribuintes.get(guia.documento)
      if (guia.status !== 1 || !titular) throw new Error(`a guia ${guia.numeroGuia} não está ativa`)
      razao.quitar(guia, titular, hoje())
    },
    certidoes,
    primeirosAcessos: openPrimeirosAcessos(municipio),
  }
}
