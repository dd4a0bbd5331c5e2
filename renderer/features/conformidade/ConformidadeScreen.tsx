import { useLocation } from 'wouter'
import { falhaOf } from '../../bridge/client.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { paths } from '../../services/paths.ts'
import { conformidadeText as text } from '../../text/conformidade.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading, LoadError } from '../../ui/States.tsx'
import { ScreenTitle } from '../../ui/Panel.tsx'
import styles from './ConformidadeScreen.module.css'
import { Result } from './Result.tsx'
import { useConformidade } from './useConformidade.ts'
import { Verification } from './Verification.tsx'

/** Whether this municipality's system and provider are understood, and what to write into the profile where they are not. */
export function ConformidadeScreen() {
  const free = useAtendimento().atendimento.fase === 'livre'
  const [, navigate] = useLocation()
  const { data, error, refetch } = useConformidade()
  return (
    <div className={styles.screen}>
      <ScreenTitle
        side={
          <>
            <Button
              compact
              look="subtle"
              icon="settings"
              keyCap="Alt+J"
              onClick={() => navigate(paths.printingSettings)}
            >
              {text.settings}
            </Button>
            {free && (
              <Button compact icon="fetch" shortcut="F2" onClick={() => navigate(paths.start)}>
                {text.serve}
              </Button>
            )}
          </>
        }
      >
        {text.title}
      </ScreenTitle>
      {error && <LoadError falha={falhaOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Loading label={text.loading} rows={4} />}
      {data && (
        <>
          <Verification state={data} />
          <Result state={data} />
        </>
      )}
    </div>
  )
}
