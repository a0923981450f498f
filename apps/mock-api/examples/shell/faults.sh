rule() { curl -s "$URL/__mock/faults" -H 'X-Sandbox: faults' -H 'Content-Type: application/json' -d "$1"; }
rule '{"target": "notes.listNotes", "status": 500, "every": 3}'
rule '{"target": "facturas/*", "latency": {"min": 200, "max": 900}}'
rule '{"target": "mail.*", "connection": "drop", "chance": 0.2, "times": 5}'
curl -s "$URL/__mock/faults" -H 'X-Sandbox: faults'
curl -s -X DELETE "$URL/__mock/faults?id=f1" -H 'X-Sandbox: faults'
curl -s -X DELETE "$URL/__mock/faults" -H 'X-Sandbox: faults'
