import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LIMITES } from '../../../shared/model/limites.ts'
import type { Pessoa } from '../../../shared/model/documento.ts'
import type { DestinosDaLista, LinhaPedida, ModeloDaLista } from '../../../shared/model/lista/andamento.ts'
import type { TipoDaLista } from '../../../shared/model/lista/lista.ts'
import { DOCUMENTOS } from '../../../shared/model/tipoDocumento.ts'
import { call, falhaOf, unreadOf } from '../../bridge/client.ts'
import { listaText } from '../../text/lista.ts'
import { Checkbox, Choice, Field, menuOf, optionsOf } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { LoadError, UnreadRows } from '../../ui/States.tsx'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useImpressoras } from '../../flows/printing/useTrabalhos.ts'
import { byName, PARTS, rowsOf, type Part } from './draft.ts'
import { useListAct } from './useOffice.ts'

const { start: text } = listaText

export interface StartDialogProps {
  items: readonly LinhaPedida[]
  lines: number
  onBegun: () => void
  onClose: () => void
}

const KINDS: readonly TipoDaLista[] = ['certidao', 'carne', 'boleto']
const byRule: DestinosDaLista = { certidao: null, carne: null, boleto: null }

/**
 * Choices that the rows do not contain: the certificate for persons and for companies, and the destination of each kind of
 * document.
 */
export function StartDialog({ items, lines, onBegun, onClose }: StartDialogProps) {
  const PF = useModelos('PF', items)
  const PJ = useModelos('PJ', items)
  const [finalidade, setFinalidade] = useState('')
  const [destinos, setDestinos] = useState(byRule)
  const [juntar, setJuntar] = useState(false)
  const [sorted, setSorted] = useState(false)
  const [part, setPart] = useState<Part>({ nth: 1, all: 1 })
  const [checked, setChecked] = useState(false)
  const ours = rowsOf(items, part, lines)
  const rows = sorted ? byName(ours) : ours
  const isOffice = useAtendimento().estacao.modo === 'escritorio'
  const impressoras = useImpressoras().data ?? []
  const kinds = KINDS.filter((kind) => items.some(({ item }) => item.tipo === kind))
  const begin = useListAct(() =>
    call('lista.comecar', {
      linhas: rows,
      modelos: { PF: PF.chosen, PJ: PJ.chosen },
      destinos,
      juntar,
      ...(finalidade.trim() && { finalidade: finalidade.trim() }),
    }),
  )
  const submit = () => {
    setChecked(true)
    const isMissing = [PF, PJ].some(({ wanted, chosen }) => wanted && chosen === null)
    if (!isMissing && rows.length > 0 && !begin.isPending) begin.mutate(undefined, { onSuccess: onBegun })
  }
  return (
    <FormDialog
      title={text.title(rows.length)}
      onClose={onClose}
      width={640}
      go={text.go}
      icon="print"
      busy={begin.isPending}
      onSubmit={submit}
    >
      <ModeloChoice pessoa="PF" modelos={PF} checked={checked} first />
      <ModeloChoice pessoa="PJ" modelos={PJ} checked={checked} first={!PF.wanted} />
      {(PF.wanted || PJ.wanted) && (
        <Field
          label={text.finalidade}
          value={finalidade}
          maxLength={LIMITES.finalidade}
          onChange={({ currentTarget: { value } }) => setFinalidade(value)}
        />
      )}
      {kinds.map((kind) => (
        <Choice
          key={kind}
          label={text.destino(DOCUMENTOS[kind].nome)}
          value={destinos[kind] ?? ''}
          data={menuOf(text.byRule, impressoras)}
          onChange={({ currentTarget: { value } }) => setDestinos((before) => ({ ...before, [kind]: value || null }))}
        />
      ))}
      {items.some(({ nome }) => nome) && (
        <Choice
          label={text.order}
          value={sorted ? 'name' : 'text'}
          data={optionsOf(text.orders)}
          onChange={({ currentTarget: { value } }) => setSorted(value === 'name')}
        />
      )}
      {isOffice && items.length > 1 && (
        <Choice
          label={text.share}
          description={part.all > 1 && text.partHint}
          value={`${part.nth}/${part.all}`}
          data={[{ nth: 1, all: 1 }, ...PARTS].map((one) => ({
            value: `${one.nth}/${one.all}`,
            label: one.all === 1 ? text.whole : text.part(one.nth, one.all),
          }))}
          onChange={({ currentTarget: { value } }) => {
            const [nth = 1, all = 1] = value.split('/').map(Number)
            setPart({ nth, all })
          }}
        />
      )}
      {items.length > 1 && (
        <Checkbox
          label={text.together}
          description={text.togetherHint}
          checked={juntar}
          onChange={({ currentTarget }) => setJuntar(currentTarget.checked)}
        />
      )}
      <p className="faint">{text.folder}</p>
      {begin.error && <LoadError falha={falhaOf(begin.error)} onClose={begin.reset} />}
    </FormDialog>
  )
}

interface Modelos {
  wanted: boolean
  query: ReturnType<typeof useModelosQuery>
  chosen: ModeloDaLista | null
  choose: (id: string) => void
}

/**
 * Number of documents with which templates are queried. They come from the start and from the whole list, because the
 * municipality may not know some.
 */
const TRIED = 30

/** The templates for a kind of person. The municipality chooses templates by document number. */
function useModelos(pessoa: Pessoa, items: StartDialogProps['items']): Modelos {
  const [id, choose] = useState('')
  const documentos = useMemo(() => documentsOf(items, pessoa), [items, pessoa])
  const query = useModelosQuery(documentos)
  // An unreadable template may be the right one, so the readable one is not chosen for the clerk.
  const only = query.data?.length === 1 && unreadOf(query.data).length === 0 ? query.data[0] : undefined
  const chosen = query.data?.find((modelo) => String(modelo.id) === id) ?? only ?? null
  return { wanted: documentos.length > 0, query, chosen, choose }
}

function documentsOf(items: StartDialogProps['items'], pessoa: Pessoa): string[] {
  const all = new Set(
    items.flatMap(({ item }) => (item.tipo === 'certidao' && item.pessoa === pessoa ? [item.documento] : [])),
  )
  const first = [...all].slice(0, TRIED / 2)
  const others = [...all].slice(TRIED / 2)
  const step = Math.max(1, Math.floor(others.length / (TRIED / 2)))
  return [...first, ...others.filter((_one, at) => at % step === 0)].slice(0, TRIED)
}

function useModelosQuery(documentos: string[]) {
  return useQuery({
    queryKey: ['lista.modelos', documentos],
    queryFn: () => call('lista.modelos', { documentos }),
    enabled: documentos.length > 0,
    gcTime: 0,
  })
}

interface ModeloChoiceProps {
  pessoa: Pessoa
  modelos: Modelos
  checked: boolean
  first: boolean
}

function ModeloChoice({ pessoa, modelos: { wanted, query, chosen, choose }, checked, first }: ModeloChoiceProps) {
  if (!wanted) return null
  if (query.error)
    return (
      <>
        <LoadError falha={falhaOf(query.error)} onRetry={() => void query.refetch()} />
        {checked && <p role="alert">{text.unknown}</p>}
      </>
    )
  const options = query.data?.map(({ id, titulo }) => ({ value: String(id), label: titulo })) ?? []
  return (
    <>
      <UnreadRows answer={query.data} of="modelo" />
      <Choice
        label={text.modelo[pessoa]}
        data-autofocus={first || undefined}
        value={chosen === null ? '' : String(chosen.id)}
        error={checked && chosen === null && text.missing}
        data={[{ value: '', label: query.isPending ? text.loading : text.choose }, ...options]}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
    </>
  )
}
