export { TelaIptu } from './TelaIptu.tsx'
