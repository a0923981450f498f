status() { curl -s -o /dev/null -w '%{http_code}\n' "$URL/users/access-token" -H "Authorization: Bearer $TOKEN" -H 'X-Sandbox: clock'; }
clock() { curl -s "$URL/__mock/clock" -H 'X-Sandbox: clock' -H 'Content-Type: application/json' -d "$1"; }

status                               # 200
clock '{"advance": 172800000}'       # two days, in milliseconds
status                               # 401
clock '{"reset": true}'
status                               # 200
