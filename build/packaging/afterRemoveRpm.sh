#!/bin/bash
# rpm runs this script of the old package after the new one was installed. During an upgrade ($1 is 1 or more) it removes nothing.
if [ "$1" -ge 1 ] 2>/dev/null; then
  exit 0
fi
if type update-alternatives >/dev/null 2>&1; then
  update-alternatives --remove balcao /opt/Balcao/balcao || true
else
  rm -f /usr/bin/balcao
fi
if [ -f /etc/apparmor.d/balcao ]; then
  apparmor_parser --remove /etc/apparmor.d/balcao 2>/dev/null || true
  rm -f /etc/apparmor.d/balcao
fi
