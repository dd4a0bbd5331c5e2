import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useAtendimento } from '../services/atendimento.tsx'
import { usePaperStopped } from '../services/paperComes.ts'
import { useOffers, paths } from '../services/services.ts'
import { errandsText as text, frameText, noPaperText } from '../text/totem.ts'
import { Alvaras } from './Alvaras.tsx'
import { Certidao } from './Certidao.tsx'
import { Choices, PageTurner } from './Choices.tsx'
import { Debitos, Vencidos } from './Debitos.tsx'
import { DocumentoStep } from './DocumentoStep.tsx'
import { errands, offeredErrands, type ErrandName } from './errands.ts'
import { Guias } from './Guias.tsx'
import { Iptu } from './Iptu.tsx'
import { Linha } from './Linha.tsx'
import { Pagamentos } from './Pagamentos.tsx'
import { AuthErrorStep, SigningIn, SignInStep, useAuthError } from './SignInStep.tsx'
import { Situacao } from './AnswerStep.tsx'
import { PaperDrawing } from './PaperDrawing.tsx'
import { Step, WaitStep, Walk } from './Step.tsx'
import { Taxas } from './Taxas.tsx'
import { usePages } from './usePages.ts'

const screens: Record<ErrandName, ComponentType> = {
  certidao: Certidao,
  vencidos: Vencidos,
  guias: Guias,
  iptu: Iptu,
  situacao: Situacao,
  linha: Linha,
  debitos: Debitos,
  pagamentos: Pagamentos,
  taxas: Taxas,
  alvaras: Alvaras,
}

/** The kiosk during an attendance: service tiles and, behind each, its steps. Document and sign-in come first. */
export function ErrandSteps() {
  const { atendimento, documento, authenticated } = useAtendimento()
  const authError = useAuthError()
  const [path, navigate] = useLocation()
  // The path may have no tile: a guide that was just made leads to the guides.
  const errand = errands.find((one) => one.path === path)
  if ('loginEmCurso' in atendimento && atendimento.loginEmCurso) return <SigningIn />
  if (authError.error) return <AuthErrorStep error={authError.error} onBack={authError.dismiss} />
  if (path !== paths.start && !errand) return <Redirect to={paths.start} replace />
  const walk = (place: string, first: ReactNode) => (
    <Walk key={`${path} ${place}`} leave={() => navigate(paths.start)}>
      {first}
    </Walk>
  )
  if (!errand) return walk('', <Tiles />)
  if (errand.needs !== 'nothing' && documento === null) return walk('documento', <DocumentoStep />)
  if (errand.needs === 'login' && !authenticated) return walk('login', <SignInStep errand={errand} />)
  const Screen = screens[errand.name]
  return walk(
    '',
    <Suspense fallback={<WaitStep title={frameText.wait} onBack={null} />}>
      <Screen />
    </Suspense>,
  )
}

function Tiles() {
  const offered = offeredErrands(useOffers())
  const [, navigate] = useLocation()
  const pages = usePages(offered.length)
  const stopped = usePaperStopped()
  // A refusal is no step, so «Voltar» returns to the same page of tiles.
  const [refused, setRefused] = useState(false)
  if (refused) {
    return (
      <Step alert title={noPaperText.title} lead={noPaperText.atDesk} onBack={() => setRefused(false)}>
        <PaperDrawing missing />
      </Step>
    )
  }
  return (
    <Step
      title={text.title}
      lead={stopped ? noPaperText.lead : text.lead}
      onBack={null}
      actions={<PageTurner pages={pages} />}
    >
      <Choices
        tiles
        label={text.title}
        pages={pages}
        items={offered.map((errand) => ({
          key: errand.name,
          icon: errand.icon,
          ...text[errand.name],
          ...(stopped && errand.onPaper && { detail: noPaperText.tile }),
          // A stopped printer is reported before the person types anything. A person in a later step continues, because
          // the printer may work again by then.
          onTouch: () => (stopped && errand.onPaper ? setRefused(true) : navigate(errand.path)),
        }))}
      />
    </Step>
  )
}
