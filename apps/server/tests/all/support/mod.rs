//! A real server on a free port of this machine, and small clients for it.
#![allow(dead_code, missing_docs)]

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async};
use trebejo_web::{Config, Limits, Server};

pub struct TestServer {
    pub port: u16,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl TestServer {
    pub async fn start(data: &Path) -> TestServer {
        TestServer::start_with(data, Limits::default()).await
    }

    pub async fn start_with(data: &Path, limits: Limits) -> TestServer {
        let config = Config { data: data.into(), port: 0, lan: false, limits };
        let games = trebejo_games::registry(trebejo_host::native(), Some(data));
        let server = Server::bind(games, config).await.expect("the server starts");
        let url = server.url();
        let port = url.trim_end_matches('/').rsplit(':').next().unwrap().parse().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        TestServer { port, stop: Some(stop), task }
    }

    pub async fn stop(mut self) {
        drop(self.stop.take());
        timeout(Duration::from_secs(6), self.task).await.expect("stops in time").unwrap();
    }

    pub fn host(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// One request with these headers besides `Host`; gives status, head and body.
    pub async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> (u16, String, String) {
        let host = self.host();
        let mut text = format!("{method} {path} HTTP/1.1\r\n");
        if !headers.iter().any(|(name, _)| *name == "Connection") {
            text += "Connection: close\r\n";
        }
        if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
            text += &format!("Host: {host}\r\n");
        }
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        if !body.is_empty() {
            text += &format!("Content-Length: {}\r\n", body.len());
        }
        text += "\r\n";
        text += body;
        let mut stream = TcpStream::connect(host).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        // A refused body may come with a reset after the answer.
        let _ = timeout(Duration::from_secs(10), stream.read_to_end(&mut answer)).await.unwrap();
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|s| s.parse().ok()).unwrap_or(0);
        let chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
        let body = if chunked { unchunk(body) } else { body.to_string() };
        (status, head.to_string(), body)
    }

    /// One request whose body is no text; gives the whole answer.
    pub async fn request_bytes(&self, method: &str, path: &str, body: &[u8]) -> String {
        let host = self.host();
        let length = body.len();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nConnection: close\r\nHost: {host}\r\nContent-Length: {length}\r\n\r\n"
        );
        let mut stream = TcpStream::connect(host).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        stream.write_all(body).await.unwrap();
        let mut answer = Vec::new();
        timeout(Duration::from_secs(10), stream.read_to_end(&mut answer)).await.unwrap().unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    pub async fn get(&self, path: &str) -> Value {
        let (status, _, body) = self.request("GET", path, &[], "").await;
        assert_eq!(status, 200, "{path}: {body}");
        serde_json::from_str(&body).unwrap()
    }

    pub async fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        let json = [("Content-Type", "application/json")];
        let (status, _, body) = self.request("POST", path, &json, &body.to_string()).await;
        (status, serde_json::from_str(&body).unwrap_or(Value::Null))
    }

    /// Imports a text; gives the status and the answer.
    pub async fn import(&self, query: &str, text: &str) -> (u16, Value) {
        let path = format!("/api/import{query}");
        let (status, _, body) = self.request("POST", &path, &[], text).await;
        (status, serde_json::from_str(&body).unwrap_or(Value::Null))
    }

    /// Imports a record; gives the id of its round.
    pub async fn import_record(&self, text: &str) -> String {
        let (status, answer) = self.import("", text).await;
        assert_eq!(status, 201, "{answer}");
        answer["rounds"][0]["id"].as_str().unwrap().to_string()
    }

    /// A round of two people at one screen: its id and the tokens of green and red.
    pub async fn two_people(&self) -> (String, String, String) {
        self.two_people_with(json!({})).await
    }

    pub async fn two_people_with(&self, extra: Value) -> (String, String, String) {
        let mut request = json!({
            "game": "diamond",
            "seats": {
                "green": {"kind": "person", "name": "Ana", "here": true},
                "red": {"kind": "person", "name": "Beto", "here": true},
            },
        });
        request.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        let (status, made) = self.post("/api/rounds", &request).await;
        assert_eq!(status, 201, "{made}");
        let text = |v: &Value| v.as_str().unwrap().to_string();
        (text(&made["id"]), text(&made["tokens"]["green"]), text(&made["tokens"]["red"]))
    }

    pub async fn socket(&self) -> Client {
        self.socket_at("live").await
    }

    /// A socket on which positions are analysed.
    pub async fn analyst(&self) -> Client {
        self.socket_at("analyse").await
    }

    async fn socket_at(&self, path: &str) -> Client {
        let url = format!("ws://{}/api/{path}", self.host());
        let stream = TcpStream::connect(self.host()).await.unwrap();
        let request = url.into_client_request().unwrap();
        let (socket, _) = client_async(request, MaybeTlsStream::Plain(stream)).await.unwrap();
        Client { socket }
    }

    /// A client of a live game that has sent hello and got welcome.
    pub async fn join(&self, round: &str, tokens: &[&str]) -> (Client, Value) {
        let mut client = self.socket().await;
        client.send(json!({"t": "hello", "round": round, "tokens": tokens, "seq": null})).await;
        let welcome = client.receive("welcome").await;
        (client, welcome)
    }
}

/// A record of Diamond Chase from its usual start.
pub fn diamond_record(green: &str, red: &str, events: &str) -> String {
    format!(
        "trebejo 1\ngame diamond\nstart RRRR.RG..RG.GGGG..... g 0\nseat green {green}\nseat red {red}\nclock none\n\n{events}"
    )
}

fn unchunk(mut body: &str) -> String {
    let mut text = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        if size == 0 || size > rest.len() {
            break;
        }
        text += &rest[..size];
        body = rest[size..].trim_start_matches("\r\n");
    }
    text
}

pub struct Client {
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Client {
    pub async fn send(&mut self, message: Value) {
        self.socket.send(Message::text(message.to_string())).await.unwrap();
    }

    /// The next message, or the close code.
    pub async fn next(&mut self) -> Result<Value, u16> {
        loop {
            let next = timeout(Duration::from_secs(20), self.socket.next()).await;
            match next.expect("a message in time") {
                Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Close(frame))) => {
                    return Err(frame.map_or(0, |frame| frame.code.into()));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(0),
            }
        }
    }

    /// The next message of this kind; others are skipped.
    pub async fn receive(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|code| panic!("closed with {code}"));
            if message["t"] == kind {
                return message;
            }
        }
    }

    /// The close code, whatever comes before it.
    pub async fn closed(&mut self) -> u16 {
        loop {
            if let Err(code) = self.next().await {
                return code;
            }
        }
    }

    /// Acts and gives the `ack` or `rejected` that answers it.
    pub async fn act(&mut self, seat: &str, seq: u32, text: &str) -> Value {
        static ACTS: AtomicU32 = AtomicU32::new(0);
        let id = format!("a{}", ACTS.fetch_add(1, Ordering::Relaxed));
        self.act_as(&id, seat, seq, text).await
    }

    pub async fn act_as(&mut self, id: &str, seat: &str, seq: u32, text: &str) -> Value {
        self.send(json!({"t": "act", "id": id, "seat": seat, "seq": seq, "text": text})).await;
        loop {
            let message = self.next().await.unwrap_or_else(|code| panic!("closed with {code}"));
            if (message["t"] == "ack" || message["t"] == "rejected") && message["id"] == id {
                return message;
            }
        }
    }
}
