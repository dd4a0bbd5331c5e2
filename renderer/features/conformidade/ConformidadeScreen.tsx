import { falhaOf } from '../../bridge/client.ts'
import { WaysOut } from '../../services/WaysOut.tsx'
import { conformidadeText as text } from '../../text/conformidade.ts'
import { Loading, LoadError } from '../../ui/States.tsx'
import { ScreenTitle } from '../../ui/Panel.tsx'
import { Result } from './Result.tsx'
import { useConformidade } from './useConformidade.ts'
import { Verification } from './Verification.tsx'

/**
 * Checks whether the program understands this municipality's system and identity provider. If not, it shows what to write into
 * the profile.
 */
export function ConformidadeScreen() {
  const { data, error, refetch } = useConformidade()
  return (
    <div className="stack">
      <ScreenTitle side={<WaysOut />}>{text.title}</ScreenTitle>
      {error && <LoadError falha={falhaOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Loading awaited label={text.loading} rows={4} />}
      {data && (
        <>
          <Verification state={data} />
          <Result state={data} />
        </>
      )}
    </div>
  )
}
