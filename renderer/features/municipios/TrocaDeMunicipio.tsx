import { useState } from 'react'
import { useSessao } from '../../app/sessao.tsx'
import { municipiosTexto as texto } from '../../text/municipios.ts'
import { Botao } from '../../ui/Botao.tsx'
import { EscolhaDeMunicipio } from './EscolhaDeMunicipio.tsx'

/** Between two attendances the window may serve in another municipality's name, where several are installed. */
export function TrocaDeMunicipio() {
  const { estacao, atendimento } = useSessao()
  const [aberta, setAberta] = useState(false)
  if (atendimento.fase !== 'livre' || estacao.municipios.length < 2) return null
  return (
    <>
      <Botao compacto aparencia="discreto" atalho="Alt+M" nivel="casa" onClick={() => setAberta(true)}>
        {texto.trocar}
      </Botao>
      {aberta && <EscolhaDeMunicipio onFechar={() => setAberta(false)} />}
    </>
  )
}
