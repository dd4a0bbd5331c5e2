// `node:tls` for Node 20.18, which cannot list the system's certificate authorities: none are added to Node's own.
export * from 'node:tls'
export const getCACertificates = () => []
