import { join } from 'node:path'
import { flipFuses, FuseV1Options, FuseVersion, type FuseV1Config } from '@electron/fuses'
import { type AfterPackContext, Arch } from 'electron-builder'
import { makeSmaller } from './smaller.ts'

/**
 * Electron's nine fuses, every one stated: switches inside the binary that cannot be turned back from outside
 * (https://www.electronjs.org/docs/latest/tutorial/fuses).
 */
export const fuses: FuseV1Config & { strictlyRequireAllFuses: true } = {
  version: FuseVersion.V1,
  // A new Electron with a tenth fuse stops the packaging until somebody decides about it.
  strictlyRequireAllFuses: true,
  // The installed program cannot be used as a plain Node, whatever the environment variables say.
  [FuseV1Options.RunAsNode]: false,
  // No cookie is kept on disk (all partitions are in memory); if one ever were, it would be encrypted.
  [FuseV1Options.EnableCookieEncryption]: true,
  // Disables NODE_OPTIONS and with it NODE_EXTRA_CA_CERTS: certificates come from the system's trust store.
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  // No debugger attaches to a counter's tokens. The end-to-end tests run on the unpacked program for this reason.
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // macOS and Windows check app.asar against the hash in the binary; Linux has no such check yet.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // Pages come from app://; file:// gets no more rights than in a browser.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // Electron's default: WebAssembly's bounds checks by trap, which pdf.js's decoders run on.
  [FuseV1Options.WasmTrapHandlers]: true,
}

/**
 * electron-builder's hook, after the files are in place and before they are signed.
 *
 * Turning a fuse breaks Electron's ad-hoc signature, and Apple Silicon kills a program with an invalid one. Without a
 * certificate, or in a pull request, electron-builder signs nothing, so the hook signs ad hoc. `mac.identity: '-'` would sign ad
 * hoc even with a certificate. A certificate's signature replaces this one.
 */
export async function afterPack({ appOutDir, electronPlatformName, arch, packager }: AfterPackContext): Promise<void> {
  if (electronPlatformName === 'linux') makeSmaller(appOutDir)
  const resetAdHocDarwinSignature = electronPlatformName === 'darwin' && arch !== Arch.x64
  await flipFuses(join(appOutDir, executable(electronPlatformName, packager)), { ...fuses, resetAdHocDarwinSignature })
}

function executable(platform: string, packager: AfterPackContext['packager']): string {
  if (platform === 'darwin') return `${packager.appInfo.productFilename}.app`
  if (platform === 'win32') return `${packager.appInfo.productFilename}.exe`
  // Only the Linux packager has a name of its own for the executable (linux.executableName).
  return (packager as typeof packager & { executableName: string }).executableName
}
