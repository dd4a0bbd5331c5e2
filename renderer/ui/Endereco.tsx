import { Fragment } from 'react'

/** An e-mail address that breaks before a dot or the at sign, so that people compare it piece by piece. */
export function Endereco({ children }: { children: string }) {
  return children.split(/(?=[@.])/).map((piece, index) => (
    <Fragment key={index}>
      <wbr />
      {piece}
    </Fragment>
  ))
}
