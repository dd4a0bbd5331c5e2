import { useQuery } from '@tanstack/react-query'
import type { Debito } from '../../../shared/api/index.ts'
import type { Documento } from '../../../shared/ipc/types.ts'
import { formatarCompetencia } from '../../../shared/model/data.ts'
import { useSessao } from '../../app/sessao.tsx'
import { buscarDocumento } from '../../bridge/client.ts'
import { debitosTexto } from '../../text/debitos.ts'
import { ErroDaConsulta } from '../../ui/ErroDaConsulta.tsx'
import { Painel } from '../../ui/Painel.tsx'
import { AcoesDoDocumento } from '../documentos/AcoesDoDocumento.tsx'
import type { PapelDosDebitos as Papel } from './papel.ts'
import estilo from './PapelDosDebitos.module.css'

const { papel: texto } = debitosTexto

/** The paper that was asked for, its verbs and the state of its sheet. */
export function PapelDosDebitos({ papel }: { papel: Papel }) {
  return papel.tipo === 'extrato' ? <Extrato papel={papel} /> : <GuiaDoDebito {...papel} />
}

function Extrato({ papel: { id, input, quantidade, marcados } }: { papel: Extract<Papel, { tipo: 'extrato' }> }) {
  const { geracao } = useSessao().atendimento
  const extrato = useQuery({
    queryKey: [geracao, 'documento', 'debitos.extrato', id],
    queryFn: ({ signal }) => buscarDocumento('debitos.extrato', input, { signal }),
    staleTime: Infinity,
  })
  return (
    <Painel titulo={marcados ? texto.marcados(quantidade) : texto.todos(quantidade)}>
      {extrato.isPending && <p role="status">{texto.buscandoExtrato}</p>}
      <ErroDaConsulta consulta={extrato} />
      {extrato.data && (
        <AcoesDoDocumento
          documento={extrato.data}
          rotulo={texto.extrato}
          onBuscarDeNovo={() => void extrato.refetch()}
        />
      )}
    </Painel>
  )
}

/** Printed as it arrives: it was asked for, and the way to ask again is a 2ª via. */
function GuiaDoDebito({ debito, documento }: { debito: Debito; documento: Documento }) {
  const rotulo = texto.rotuloDaGuia(formatarCompetencia(debito.periodoRef))
  return (
    <Painel titulo={rotulo}>
      <div className={estilo.guia}>
        <AcoesDoDocumento documento={documento} rotulo={rotulo} imprimirAoAbrir />
        <p className={estilo.ondeEsta}>{texto.ondeEstaAGuia}</p>
      </div>
    </Painel>
  )
}
