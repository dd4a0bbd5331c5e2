import { Caixa } from '../../../ui/Caixa.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { SIDES, type Impressora, type OpcoesDaImpressora } from '../../../../shared/model/impressao.ts'
import { MODOS_DE_ESTACAO, type RegraDeImpressao } from '../../../../shared/model/regrasDeImpressao.ts'
import { nomeDoDocumento, tiposDocumento } from '../../../../shared/model/tipoDocumento.ts'
import { chamar } from '../../../bridge/client.ts'
import { ajustesTexto, nomeDaBandeja, opcoesDeLados } from '../../../text/ajustesDeImpressao.ts'
import { Botao } from '../../../ui/Botao.tsx'
import { Campo } from '../../../ui/Campo.tsx'
import { Escolha } from '../../../ui/Escolha.tsx'
import { Janela } from '../../../ui/Janela.tsx'
import { lerCopias } from '../paginas.ts'
import { nomeDaImpressora } from '../useTrabalhos.ts'
import estilo from './JanelaDaRegra.module.css'
import { alternar, aoFormulario, doFormulario, type RegraNoFormulario } from './regraNoFormulario.ts'

const { regra: texto } = ajustesTexto

export interface JanelaDaRegraProps {
  /** Absent for a new one. */
  regra: RegraDeImpressao | undefined
  impressoras: readonly Impressora[]
  onGuardar: (regra: RegraDeImpressao) => void
  onFechar: () => void
}

/** One printing rule. Trays and sides are those the chosen printer has. */
export function JanelaDaRegra({ regra, impressoras, onGuardar, onFechar }: JanelaDaRegraProps) {
  const [campos, setCampos] = useState(() => aoFormulario(regra))
  const [conferido, setConferido] = useState(false)
  const opcoes = useOpcoes(campos.impressora)
  const mudar = (novos: Partial<RegraNoFormulario>) => setCampos((antes) => ({ ...antes, ...novos }))
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault()
    setConferido(true)
    const nova = doFormulario(campos)
    if (nova) onGuardar(nova)
  }
  const nomes = escolhas(impressoras, campos)
  return (
    <Janela aberta titulo={regra ? texto.editar : texto.nova} onFechar={onFechar} largura={720}>
      <form className={estilo.campos} onSubmit={enviar} noValidate>
        <fieldset className={estilo.grupo}>
          <legend>{texto.tipos}</legend>
          <p className={estilo.dica}>{texto.tiposDica}</p>
          <div className={estilo.caixas}>
            {tiposDocumento.map((tipo) => (
              <Caixa
                key={tipo}
                label={nomeDoDocumento[tipo]}
                checked={campos.tipos.includes(tipo)}
                onChange={() => mudar({ tipos: alternar(tiposDocumento, campos.tipos, tipo) })}
              />
            ))}
          </div>
        </fieldset>
        <Escolha
          label={texto.impressora}
          data-autofocus
          value={campos.impressora}
          error={conferido && campos.impressora === '' && texto.faltaImpressora}
          data={[{ value: '', label: texto.escolha }, ...nomes]}
          onChange={({ currentTarget: { value } }) => mudar({ impressora: value, bandeja: '' })}
        />
        <Escolha
          label={texto.reserva}
          description={texto.reservaDica}
          inputWrapperOrder={['label', 'input', 'description']}
          value={campos.reserva}
          data={[{ value: '', label: texto.semReserva }, ...nomes.filter(({ value }) => value !== campos.impressora)]}
          onChange={({ currentTarget: { value } }) => mudar({ reserva: value })}
        />
        <Escolha
          label={texto.bandeja}
          value={campos.bandeja}
          data={[{ value: '', label: texto.bandejaDaImpressora }, ...bandejas(opcoes, campos.bandeja)]}
          onChange={({ currentTarget: { value } }) => mudar({ bandeja: value })}
        />
        <div className={estilo.par}>
          <Escolha
            label={texto.lados}
            value={campos.lados}
            data={lados(opcoes, campos.lados)}
            onChange={({ currentTarget: { value } }) => mudar({ lados: value })}
          />
          <Campo
            label={texto.copias}
            inputMode="numeric"
            maxLength={2}
            value={campos.copias}
            error={conferido && lerCopias(campos.copias) === null && texto.erroCopias}
            onChange={({ currentTarget: { value } }) => mudar({ copias: value })}
          />
        </div>
        <Campo
          label={texto.postos}
          description={texto.postosDica}
          maxLength={400}
          value={campos.postos}
          onChange={({ currentTarget: { value } }) => mudar({ postos: value })}
        />
        <fieldset className={estilo.grupo} data-meio>
          <legend>{texto.modos}</legend>
          <div className={estilo.modos}>
            {MODOS_DE_ESTACAO.map((modo) => (
              <Caixa
                key={modo}
                label={texto.nomesDosModos[modo]}
                checked={campos.modos.includes(modo)}
                onChange={() => mudar({ modos: alternar(MODOS_DE_ESTACAO, campos.modos, modo) })}
              />
            ))}
          </div>
        </fieldset>
        <Caixa
          className={estilo.inteira}
          label={texto.aoEmitir}
          description={texto.aoEmitirDica}
          checked={campos.imprimirAoEmitir}
          onChange={({ currentTarget: { checked } }) => mudar({ imprimirAoEmitir: checked })}
        />
        <div className={estilo.acoes}>
          <Botao tecla="Esc" onClick={onFechar}>
            {texto.voltar}
          </Botao>
          <Botao aparencia="primario" type="submit" tecla="Enter">
            {texto.guardar}
          </Botao>
        </div>
      </form>
    </Janela>
  )
}

/** What the printer has; undefined while nobody knows (not asked, switched off, gone). */
function useOpcoes(impressora: string): OpcoesDaImpressora | undefined {
  return useQuery({
    queryKey: ['impressao.opcoes', impressora],
    queryFn: () => chamar('impressao.opcoes', { impressora }),
    enabled: impressora !== '',
    retry: false,
  }).data
}

interface Opcao {
  value: string
  label: string
}

/** The printers there are, and those the rule names although they are not there. */
function escolhas(impressoras: readonly Impressora[], { impressora, reserva }: RegraNoFormulario): Opcao[] {
  const listadas = impressoras.map(({ id, nome }) => ({ value: id, label: nome }))
  const ausentes = [...new Set([impressora, reserva])].filter(
    (id) => id !== '' && !impressoras.some((outra) => outra.id === id),
  )
  return [
    ...listadas,
    ...ausentes.map((id) => ({ value: id, label: texto.naoListada(nomeDaImpressora(impressoras, id)) })),
  ]
}

function bandejas(opcoes: OpcoesDaImpressora | undefined, escolhida: string): Opcao[] {
  const todas = new Set([...(opcoes?.bandejas ?? []), ...(escolhida === '' ? [] : [escolhida])])
  return [...todas].map((bandeja) => ({ value: bandeja, label: nomeDaBandeja(bandeja) }))
}

function lados(opcoes: OpcoesDaImpressora | undefined, escolhidos: string): Opcao[] {
  const possiveis = SIDES.filter((uns) => uns === escolhidos || !opcoes || opcoes.lados.includes(uns))
  return possiveis.map((uns) => ({ value: uns, label: opcoesDeLados[uns] }))
}
