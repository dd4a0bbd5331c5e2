import { useState } from 'react'
import type { Conformidade, LinhaDeConformidade } from '../../../shared/ipc/types.ts'
import { falhaOf } from '../../bridge/client.ts'
import { conformidadeText, onlyText, situacaoText } from '../../text/conformidade.ts'
import { useAnnounce } from '../../ui/announcement.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { EmptyState, LoadError } from '../../ui/States.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Badge } from '../../ui/Values.tsx'
import styles from './Result.module.css'
import { ResultTable, tones } from './ResultTable.tsx'
import { useOpenReport, useSaveReport } from './useConformidade.ts'

const { result: text } = conformidadeText

type Situacao = LinhaDeConformidade['situacao']
const situacoes = Object.keys(situacaoText) as Situacao[]

/** The rows of the check so far: the count of each outcome, the lines for the profile, every row, and the report as a file. */
export function Result({ state: { linhas, emCurso } }: { state: Conformidade }) {
  const [shown, setShown] = useState<Situacao | ''>('')
  const rows = shown === '' ? linhas : linhas.filter(({ situacao }) => situacao === shown)
  const count = (wanted: Situacao) => linhas.filter(({ situacao }) => situacao === wanted).length
  const remedios = [...new Set(linhas.flatMap(({ remedio }) => remedio ?? []))]
  return (
    <Panel noInset title={text.title} side={linhas.length > 0 && !emCurso && <ReportActions />}>
      {linhas.length === 0 ? (
        <EmptyState answer={null} icon="municipio" title={text.empty}>
          {text.emptyExplanation}
        </EmptyState>
      ) : (
        <>
          <div className={styles.bar}>
            <ul className={styles.counts} aria-label={text.title}>
              {situacoes
                .filter((situacao) => count(situacao) > 0)
                .map((situacao) => (
                  <li key={situacao}>
                    <Badge tone={tones[situacao]}>{text.count(count(situacao), situacao)}</Badge>
                  </li>
                ))}
            </ul>
            <Choice
              aria-label={text.show}
              value={shown}
              onChange={({ currentTarget: { value } }) => setShown(value as Situacao | '')}
              data={[
                { value: '', label: text.all },
                ...situacoes.map((value) => ({ value, label: text.only(onlyText[value]) })),
              ]}
            />
          </div>
          {remedios.length > 0 && (
            <section className={styles.remedies}>
              <h3>{text.remedies}</h3>
              <ul>
                {remedios.map((remedio) => (
                  <li key={remedio}>
                    <code>{remedio}</code>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {rows.length > 0 ? <ResultTable rows={rows} /> : <p className={styles.none}>{text.none}</p>}
        </>
      )}
    </Panel>
  )
}

function ReportActions() {
  const announce = useAnnounce()
  const open = useOpenReport()
  const save = useSaveReport()
  const error = open.error ?? save.error
  return (
    <>
      {error && (
        <LoadError
          falha={falhaOf(error)}
          onClose={() => {
            open.reset()
            save.reset()
          }}
        />
      )}
      {save.data?.arquivo && <output>{text.saved(save.data.arquivo)}</output>}
      <Button
        compact
        icon="open"
        busy={open.isPending}
        onClick={() => open.mutate(undefined, { onSuccess: () => announce(text.opened) })}
      >
        {text.open}
      </Button>
      <Button compact icon="save" busy={save.isPending} onClick={() => save.mutate()}>
        {text.save}
      </Button>
    </>
  )
}
