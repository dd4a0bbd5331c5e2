import { useAtendimento } from '../services/atendimento.tsx'
import { MunicipioLogo } from '../services/MunicipioLogo.tsx'
import { useServiceLight } from '../services/serviceLight.ts'
import { appText } from '../text/app.ts'
import { StatusLine } from '../ui/StatusLine.tsx'
import { KeyCap } from '../ui/KeyCap.tsx'
import { HeaderSearch } from '../features/atendimento/HeaderSearch.tsx'
import { MunicipioSwitch } from '../features/municipios/MunicipioSwitch.tsx'
import { deferred } from '../ui/deferred.ts'
import styles from './Header.module.css'
import { Later } from './Later.tsx'

const ImpressoraStatus = deferred(
  async () => (await import('../features/printing/ImpressoraStatus.tsx')).ImpressoraStatus,
)

const Operador = deferred(async () => (await import('../features/operador/Operador.tsx')).Operador)

export function Header({ onHelp }: { onHelp: () => void }) {
  const { atendimento } = useAtendimento()
  const serving = 'desde' in atendimento
  return (
    <header className={styles.header}>
      <Municipio />
      <MunicipioSwitch />
      <div className={styles.search}>{serving ? <HeaderSearch /> : <StatusLine />}</div>
      <ServiceLamp />
      <Later>
        <ImpressoraStatus />
        <Operador />
      </Later>
      <HelpButton onHelp={onHelp} />
    </header>
  )
}

export function HelpButton({ onHelp }: { onHelp: () => void }) {
  return (
    <button type="button" className={styles.help} onClick={onHelp} aria-keyshortcuts="F1">
      <KeyCap>F1</KeyCap>
      {appText.help}
    </button>
  )
}

function Municipio() {
  const { municipio } = useAtendimento()
  const known = municipio.data?.situacao === 'conhecido' ? municipio.data : null
  return (
    <div className={styles.municipio}>
      <MunicipioLogo className={styles.logo} without={styles.noLogo} />
      <span className={`clamped ${styles.name}`}>{known?.nomePrefeitura ?? appText.prefeitura}</span>
    </div>
  )
}

function ServiceLamp() {
  const down = useServiceLight() === 'down'
  return (
    <output className={styles.light}>
      {down && (
        <>
          <span className={styles.dot} aria-hidden />
          {appText.serviceDown}
        </>
      )}
    </output>
  )
}
