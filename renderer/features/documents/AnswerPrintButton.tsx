import { useMutation } from '@tanstack/react-query'
import { call, falhaOf } from '../../bridge/client.ts'
import { useKeysAhead } from '../../keyboard/keyboard.tsx'
import { useAtendimento } from '../../services/atendimento.tsx'
import { documentsText as text } from '../../text/documents.ts'
import { Button } from '../../ui/Button.tsx'
import { heading, label, linesOf } from '../../ui/labels.ts'
import { LoadError } from '../../ui/States.tsx'
import { PdfActions } from './PdfActions.tsx'

/**
 * Prints an answer as the screen shows it, with a note that it is not an official document.
 * @param title the answer's title; never a person's name or document number
 * @param parts the content: in one part, or in parts under the screen's headings
 */
export function AnswerPrintButton({
  title,
  parts,
}: {
  title: string
  parts: readonly { heading?: string; value: unknown }[]
}) {
  const { fuso } = useAtendimento().estacao.perfil
  const lines = () =>
    parts.flatMap((part) => [
      ...(part.heading === undefined ? [] : [heading(part.heading)]),
      ...linesOf(label(part.value, fuso)),
    ])
  return <LinesPrintButton title={title} verb={text.printAnswer} lines={lines} printOnOpen />
}

interface LinesPrintButtonProps {
  /** Never a person's name or document number. */
  title: string
  verb: string
  lines: () => { rotulo: string; texto: string }[]
  printOnOpen?: boolean
}

/** Converts lines composed by this program into a document, which can then be printed or saved. */
export function LinesPrintButton({ title, verb, lines, printOnOpen = false }: LinesPrintButtonProps) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('documentos.compor', { titulo: title, linhas: lines() }),
  })
  useKeysAhead(isPending, 'end')
  if (data) return <PdfActions pdf={data} label={title} printOnOpen={printOnOpen} compact />
  return (
    <div>
      {error && <LoadError falha={falhaOf(error)} />}
      <Button compact icon="print" busy={isPending} onClick={() => mutate()}>
        {verb}
      </Button>
    </div>
  )
}
