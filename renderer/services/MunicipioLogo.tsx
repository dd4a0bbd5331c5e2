import { useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { useAtendimento } from './atendimento.tsx'

/** The municipality's logo, which main serves on the program's own origin; without a logo, a drawing of a town hall. */
export function MunicipioLogo(props: { className: string | undefined; without: string | undefined; size?: number }) {
  const { municipio } = useAtendimento()
  const [noLogo, setNoLogo] = useState(false)
  const known = municipio.data?.situacao === 'conhecido' ? municipio.data : null
  return known?.temLogo && !noLogo ? (
    <img className={props.className} src="/municipio/logo" alt="" onError={() => setNoLogo(true)} />
  ) : (
    <span className={props.without}>
      <Icon name="municipio" size={props.size ?? 28} />
    </span>
  )
}
