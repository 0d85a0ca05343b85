#!/bin/sh
# Noren on one Debian machine: its user, its secrets, its database's roles, its units and the proxy's configuration.
#
#   apt install nodejs postgresql nginx-light openssl     (Node 20.19 or newer)
#   npm ci && npm run build
#   deploy/one-box/make.sh --host noren.example
#
# Run again it keeps every secret and writes the rest anew. `--into FOLDER` writes the files below a folder and touches nothing
# of the machine. docs/operations.md says what is left to fill in.
set -eu
umask 077

into=
host=
while [ $# -gt 0 ]; do
  case $1 in
    --into) into=${2:?a folder}; shift 2 ;;
    --host) host=${2:?the name borrowers type}; shift 2 ;;
    *) echo "usage: make.sh --host NAME [--into FOLDER]" >&2; exit 2 ;;
  esac
done
[ -n "$host" ] || { echo "make.sh: --host is missing, the name borrowers type" >&2; exit 2; }

here=$(cd "$(dirname "$0")" && pwd)
noren=$(cd "$here/../.." && pwd)
node=$(command -v node) || { echo "make.sh: there is no node" >&2; exit 1; }
[ -f "$noren/apps/server/dist/main.js" ] || { echo "make.sh: build first: npm ci && npm run build" >&2; exit 1; }

etc=$into/etc/noren
env=$etc/noren.env
units=$into/etc/systemd/system
mkdir -p "$etc" "$units" "$into/etc/nginx"
chmod 755 "$units" "$into/etc/nginx"

# Letters and digits alone, because some become part of an address.
drawn() { openssl rand -hex "$1"; }

vapid() {
  "$node" -e '
    const { d, x, y } = require("node:crypto").generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
    const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
    console.log(`VAPID_PUBLIC_KEY=${point.toString("base64url")}\nVAPID_PRIVATE_KEY=${d}`);'
}

# What the image's compose file alone asks for, and what is made below.
made='POSTGRES_PASSWORD|SERVER_PASSWORD|RETENTION_PASSWORD|NOREN_SECRET|TLS_FOLDER|DATABASE_TLS_FOLDER|NOREN_HOST|FINTOC_KEY_FILE|FINTOC_JWS_PRIVATE_KEY_FILE|NOREN_OBJECTS_FOLDER|NOREN_PUBLIC_URL|NOREN_CONSOLE_URL|VAPID_PUBLIC_KEY|VAPID_PRIVATE_KEY'

at() { echo "postgres://$1:$2@127.0.0.1:5432/noren"; }

if [ ! -f "$env" ]; then
  {
    echo "# Made by deploy/one-box/make.sh. Keep a copy of NOREN_SECRET elsewhere: without it the data cannot be read."
    echo "NOREN_MODE=production"
    echo "NOREN_SECRET=$(drawn 32)"
    echo "DATABASE_URL=$(at noren_server "$(drawn 24)")"
    echo "DATABASE_MIGRATE_URL=$(at noren "$(drawn 24)")"
    echo "DATABASE_RETENTION_URL=$(at noren_retention "$(drawn 24)")"
    echo "NOREN_PUBLIC_URL=https://$host"
    echo "NOREN_CONSOLE_URL=https://console.$host"
    echo "# nginx alone reaches it, and says who asked"
    echo "HOST=127.0.0.1"
    echo "PORT=8080"
    echo "NOREN_TRUST_PROXY=1"
    echo "NOREN_OBJECTS_FOLDER=/var/lib/noren/objects"
    echo "FINTOC_JWS_PRIVATE_KEY_FILE=/etc/noren/fintoc.pem"
    vapid
    echo
    grep -vE "^($made)=" "$noren/deploy/.env.example" | sed '1,/^LOG_LEVEL=/{/^#/d;}'
  } > "$env.draft"
  mv "$env.draft" "$env"
  echo "made $env: fill in what is empty"
fi

# Registered with Fintoc by its public half.
if [ ! -f "$etc/fintoc.pem" ]; then
  openssl genpkey -quiet -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out "$etc/fintoc.pem" 2>/dev/null ||
    openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out "$etc/fintoc.pem" 2>/dev/null
  openssl pkey -in "$etc/fintoc.pem" -pubout -out "$etc/fintoc-public.pem"
fi

for unit in noren.service noren-doctor.service; do
  sed -e "s|@NOREN@|$noren|" -e "s|@NODE@|$node|" "$here/$unit" > "$units/$unit"
  chmod 644 "$units/$unit"
done

# Under systemd nginx has no standard output to write lines to.
sed -e "s|\${NOREN_HOST}|$host|g" -e 's|${NOREN_SERVER}|127.0.0.1:8080|' -e 's|${NOREN_RESOLVER}|127.0.0.1|' \
  -e 's|^pid .*|pid /run/nginx.pid;|' -e 's|/dev/stdout|/var/log/nginx/access.log|' \
  "$noren/deploy/nginx.conf.template" > "$into/etc/nginx/noren.conf"
chmod 644 "$into/etc/nginx/noren.conf"

[ -z "$into" ] || exit 0

getent passwd noren > /dev/null || useradd --system --home-dir /var/lib/noren --shell /usr/sbin/nologin noren
chown -R root:noren "$etc"
chmod 750 "$etc"
chmod 640 "$env" "$etc"/*.pem

# What each role may do is said by the server at each start (platform/database/powers.ts).
for name in DATABASE_MIGRATE_URL DATABASE_URL DATABASE_RETENTION_URL; do
  rest=$(sed -n "s|^$name=postgres://||p" "$env")
  who=${rest%%:*}
  password=${rest#*:}
  password=${password%%@*}
  runuser -u postgres -- psql -qv ON_ERROR_STOP=1 <<SQL
do \$\$ begin
  if not exists (select from pg_roles where rolname = '$who') then create role $who login; end if;
end \$\$;
alter role $who password '$password';
SQL
done
runuser -u postgres -- psql -qAtc "select 1 from pg_database where datname = 'noren'" | grep -q 1 ||
  runuser -u postgres -- createdb --owner noren noren

systemctl daemon-reload
cat <<SAY
made: $units/noren.service, noren-doctor.service, /etc/nginx/noren.conf
then:
  fill in $env
  the certificate (with its chain) and key: /etc/nginx/tls/certificate.pem, key.pem
  cp /etc/nginx/noren.conf /etc/nginx/nginx.conf && systemctl reload nginx
  systemctl start noren-doctor; journalctl -u noren-doctor -n 60
  systemctl enable --now noren
SAY
