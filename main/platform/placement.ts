/**
 * Whether the system puts windows where a program wants them. Wayland does not: a window that is to fill the other display fills
 * the one in use. Electron runs on Wayland where the session does, unless it is started with `--ozone-platform=x11`, as the
 * installed program is.
 * @param ozone the value of that switch; empty where it was not given
 */
export function placesWindows(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, ozone: string): boolean {
  if (platform !== 'linux' || ozone === 'x11') return true
  return ozone === 'wayland' ? false : env['XDG_SESSION_TYPE'] !== 'wayland'
}
