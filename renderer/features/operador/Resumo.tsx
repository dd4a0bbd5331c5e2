import { useQuery } from '@tanstack/react-query'
import type { ResumoDoDia } from '../../../shared/ipc/types.ts'
import { call } from '../../bridge/client.ts'
import { keys } from '../../keyboard/keys.ts'
import { numerosText } from '../../text/numeros.ts'
import { resumoText as text } from '../../text/operador.ts'
import { kindName } from '../../text/printQueue.ts'
import { uiText } from '../../text/ui.ts'
import { BackButton, Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState, Loading, QueryError } from '../../ui/States.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'

interface ResumoProps {
  operador: string | null
  /** Opens the station's numbers; null for an operator who may not see them. */
  onNumeros: (() => void) | null
  onClose: () => void
}

export function Resumo({ operador, onNumeros, onClose }: ResumoProps) {
  // Fetched at every opening, because a document may have been printed since.
  const query = useQuery({ queryKey: ['operador.resumo'], queryFn: () => call('operador.resumo'), gcTime: 0 })
  return (
    <Dialog
      open
      title={text.title(operador)}
      onClose={onClose}
      actions={
        <>
          <BackButton focus onClick={onClose} label={uiText.close} />
          {onNumeros && (
            <Button shortcut={keys.resumo} level="dialog" onClick={onNumeros}>
              {numerosText.open}
            </Button>
          )}
        </>
      }
    >
      {query.isPending && <Loading rows={3} label={text.loading} />}
      <QueryError query={query} />
      {query.data && <Papers resumo={query.data} />}
    </Dialog>
  )
}

function Papers({ resumo: { tipos, semPapel, emDuvida } }: { resumo: ResumoDoDia }) {
  const sumOf = (what: 'papeis' | 'paginas') => tipos.reduce((sum, tipo) => sum + tipo[what], 0)
  return (
    <div className="stack">
      {tipos.length === 0 ? (
        <EmptyState answer={null} title={text.empty} icon="print">
          {text.emptyExplanation}
        </EmptyState>
      ) : (
        <PlainTable
          headed
          columns={[
            { name: text.documento },
            { name: text.papeis, figure: true },
            { name: text.paginas, figure: true },
          ]}
          rows={tipos.map(({ tipo, papeis, paginas }) => [kindName(tipo), papeis, paginas])}
          foot={[text.total, sumOf('papeis'), sumOf('paginas')]}
        />
      )}
      {semPapel > 0 && <p className="faint">{text.semPapel(semPapel)}</p>}
      {emDuvida > 0 && <p className="faint">{text.emDuvida(emDuvida)}</p>}
      <p className="faint">{text.source}</p>
    </div>
  )
}
