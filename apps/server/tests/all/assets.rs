//! The page's files and its worker.

use crate::support::TestServer;
use tempfile::tempdir;

#[tokio::test]
async fn the_page_is_packed_and_its_worker_knows_every_file() {
    let dir = tempdir().unwrap();
    let server = TestServer::start(dir.path()).await;
    let (status, headers, worker) = server.request("GET", "/sw.js", &[], "").await;
    assert_eq!(status, 200);
    assert!(headers.to_lowercase().contains("no-cache"), "{headers}");
    let build = worker.strip_prefix("const BUILD = \"").unwrap();
    assert!(build[..16].bytes().all(|byte| byte.is_ascii_hexdigit()), "{build:.40}");
    for file in [
        "/page/main.js",
        "/page/help/guide.js",
        "/page/messages/es.json",
        "/page/messages/es.server.json",
        "/page/all.css",
        "/page/data/lessons/alice.json",
    ] {
        assert!(worker.contains(&format!("\"{file}\"")), "{file}");
        assert_eq!(server.request("GET", file, &[], "").await.0, 200, "{file}");
    }
    for file in ["/page/index.html", "/page/sw.js", "/page/nowhere.js", "/main.js"] {
        assert_eq!(server.request("GET", file, &[], "").await.0, 404, "{file}");
    }
    let (_, headers, _) =
        server.request("GET", "/favicon.svg", &[("Accept-Encoding", "gzip")], "").await;
    assert!(headers.to_lowercase().contains("content-encoding: gzip"), "{headers}");
    server.stop().await;
}
