// `node:tls` for Node 20.18, which cannot list the system's certificate authorities: the list is empty.
export * from 'node:tls'
// oxlint-disable-next-line import/no-default-export -- packages import it by default
export { default } from 'node:tls'
export const getCACertificates = () => []
