curl -s "$URL/__mock/snapshot" -o state.json
curl -s "$URL/__mock/reset" -H 'Content-Type: application/json' -d '{"seed": "empty"}'
curl -s "$URL/__mock/snapshot" -H 'Content-Type: application/json' -d @state.json
