URL=${URL:-http://localhost:3001}
export SECRET=${SHARED_SECRET:-demo-shared-secret-not-for-production}
encrypt() { printf %s "$1" | openssl enc -aes-256-cbc -md md5 -salt -a -A -pass env:SECRET 2>/dev/null; }

TOKEN=$(curl -s "$URL/users/login" -H 'Content-Type: application/json' \
  -d "{\"username\": \"$(encrypt cliente)\", \"pass\": \"$(encrypt demo1234)\"}" |
  sed -E 's/.*"access_token":"([^"]+)".*/\1/')
curl -s "$URL/users/controller" -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \
  -d '{"objeto": "documentos_electronicos", "operacion": "E", "data": {"accion": "contar"}}'
