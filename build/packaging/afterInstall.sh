#!/bin/bash
# electron-builder's own script asks whether root may create user namespaces. That says nothing about ordinary accounts, nor about
# a machine that is hardened later. So the sandbox's helper always gets root's rights, which it uses only without namespaces.
chmod 4755 /opt/Balcao/chrome-sandbox
if type update-alternatives >/dev/null 2>&1; then
  update-alternatives --install /usr/bin/balcao balcao /opt/Balcao/balcao 100
else
  ln -sf /opt/Balcao/balcao /usr/bin/balcao
fi
# Ubuntu lets only named programs create namespaces. AppArmor before 4.0 does not know the profile, and does not need it.
profile=/opt/Balcao/resources/apparmor-profile
if apparmor_status --enabled >/dev/null 2>&1 && apparmor_parser --skip-kernel-load --debug "$profile" >/dev/null 2>&1; then
  cp -f "$profile" /etc/apparmor.d/balcao
  { [ -x /usr/bin/ischroot ] && ischroot; } || apparmor_parser --replace /etc/apparmor.d/balcao || true
fi
