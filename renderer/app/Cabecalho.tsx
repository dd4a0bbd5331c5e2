import { useState } from 'react'
import { BuscaNoCabecalho } from '../features/atendimento/BuscaNoCabecalho.tsx'
import { TrocaDeMunicipio } from '../features/municipios/TrocaDeMunicipio.tsx'
import { appTexto } from '../text/app.ts'
import { Icone } from '../ui/Icone.tsx'
import { Tecla } from '../ui/Tecla.tsx'
import { adiado } from './adiado.ts'
import estilo from './Cabecalho.module.css'
import { Depois } from './Depois.tsx'
import { useLuzDoServico } from './providers.tsx'
import { useSessao } from './sessao.tsx'

const StatusDaImpressora = adiado(
  async () => (await import('../features/impressao/StatusDaImpressora.tsx')).StatusDaImpressora,
)

const Operador = adiado(async () => (await import('../features/operador/Operador.tsx')).Operador)

/** Whose counter this is, the search, whether service and printer are well, and who serves. */
export function Cabecalho({ onAjuda }: { onAjuda: () => void }) {
  const { atendimento } = useSessao()
  const atendendo = atendimento.fase === 'identificado' || atendimento.fase === 'autenticado'
  return (
    <header className={estilo.cabecalho}>
      <Municipio />
      <TrocaDeMunicipio />
      <div className={estilo.busca}>{atendendo && <BuscaNoCabecalho />}</div>
      <LuzDoServico />
      <Depois>
        <StatusDaImpressora />
        <Operador />
      </Depois>
      <button type="button" className={estilo.ajuda} onClick={onAjuda} aria-keyshortcuts="F1">
        <Tecla>F1</Tecla>
        {appTexto.ajuda}
      </button>
    </header>
  )
}

/** The municipality's logo (served by main on our own origin) and name. */
function Municipio() {
  const { municipio } = useSessao()
  const [semLogo, setSemLogo] = useState(false)
  const conhecido = municipio.data?.situacao === 'conhecido' ? municipio.data : null
  return (
    <div className={estilo.municipio}>
      {conhecido?.temLogo && !semLogo ? (
        <img className={estilo.logo} src="/municipio/logo" alt="" onError={() => setSemLogo(true)} />
      ) : (
        <span className={estilo.semLogo}>
          <Icone nome="municipio" tamanho={28} />
        </span>
      )}
      <span className={estilo.nome}>{conhecido?.nomePrefeitura ?? appTexto.prefeitura}</span>
    </div>
  )
}

/** Colour and word: up or down; before the first call nothing is claimed. */
function LuzDoServico() {
  const estado = useLuzDoServico()
  return (
    <output className={estilo.luz} data-estado={estado}>
      {estado !== 'verificando' && (
        <>
          <span className={estilo.ponto} aria-hidden />
          {appTexto.luz[estado]}
        </>
      )}
    </output>
  )
}
